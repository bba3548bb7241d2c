/**
 * Replaces the methods of `document` that the engine's packages call directly, before or outside their root, so that a page's element
 * with such a name can't shadow the method.
 */
import { dom } from '../../src/host-page/dom';

const { createElement, createElementNS, createTextNode } = dom;

export {
  createElement as 'document.createElement',
  createElementNS as 'document.createElementNS',
  createTextNode as 'document.createTextNode',
};
