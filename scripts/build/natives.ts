/**
 * Replaces, in all packages of the engine, the methods of `document` that they call directly, before or
 * outside their root: an element of the page with such a name must not shadow the method there either.
 */
import { dom } from '../../src/host-page/dom';

const { createElement, createElementNS, createTextNode } = dom;

export {
  createElement as 'document.createElement',
  createElementNS as 'document.createElementNS',
  createTextNode as 'document.createTextNode',
};
