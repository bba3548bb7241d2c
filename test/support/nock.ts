import { afterAll } from '@jest/globals';
import nock from 'nock';

// nock replaces parts of Node's own http, which all test files in a process share. The next file needs the
// original parts.
afterAll(() => nock.restore());

export default nock;
