import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { defaultFolders, readData } from '../../../cli/data/index';
import type { Calls } from '../../../src/core/data/data.gen';

const folders = defaultFolders();
const { calls } = JSON.parse(readFileSync(join(folders.flows, 'calls.json'), 'utf8')) as Calls;

it('each call with a body has a payload schema, and no other', async () => {
  const withBody = Object.entries(calls)
    .filter(([, { body }]) => body)
    .map(([id]) => id);
  const { payloads } = (await readData(folders)).model;
  expect(payloads.map(({ call }) => call).sort()).toEqual(withBody.sort());
});
