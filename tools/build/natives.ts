/**
 * Stands, in all packages of the engine, for what they take from the document by themselves, before or beside
 * the root that they draw in: there too no element of the page with such a name may stand in the way.
 */
import { dom } from '../../src/host-page/dom';

const { createElement, createElementNS, createTextNode } = dom;

export {
  createElement as 'document.createElement',
  createElementNS as 'document.createElementNS',
  createTextNode as 'document.createTextNode',
};
