import { afterAll } from '@jest/globals';
import nock from 'nock';

// nock replaces parts of Node's own http, which all test files of a process share: the next file needs the
// original parts.
afterAll(() => nock.restore());

export default nock;
