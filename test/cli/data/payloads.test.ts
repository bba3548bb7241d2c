import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { defaultFolders, payloadsOf, readData } from '../../../cli/data/index';
import type { Calls } from '../../../src/core/data/data.gen';

const folders = defaultFolders();
const { calls } = JSON.parse(readFileSync(join(folders.flows, 'calls.json'), 'utf8')) as Calls;

it('each call with a body has a payload schema, and no other', async () => {
  const withBody = Object.entries(calls)
    .filter(([, { body }]) => body)
    .map(([id]) => id);
  expect(Object.keys(payloadsOf(await readData(folders))).sort()).toEqual(withBody.sort());
});

it('a payload schema accepts a valid body and names the problem of an invalid one', async () => {
  const { resetPassword } = payloadsOf(await readData(folders));
  const right = { newPassword: 'Tr1cky-one', confirmPassword: 'Tr1cky-one', appId: 'app' };
  expect(resetPassword?.(right)).toBe(true);
  expect(resetPassword?.({ ...right, newPassword: 'short', oldPassword: 'x' })).toBe(false);
  expect(resetPassword?.errors?.map(({ keyword }) => keyword).sort()).toEqual([
    'additionalProperties',
    'minLength',
  ]);
});
