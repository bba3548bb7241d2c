/** `latchkey diff` keeps "danger" for changes that let an attacker in, keep users out or lose them. */

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { diffCommand } from '../../../cli/commands/diff';
import { defaultFolders } from '../../../cli/data/index';
import { diff, refusals } from '../../../cli/diff/diff';
import { changesOf, harmless, hostile, type Row } from '../check/edits';
import { edited, findingsAfter, old } from './edited';

afterEach(() => void jest.restoreAllMocks());

it.each(harmless.map((row) => [row.name, row] as const))(
  'of ordinary edits, says the right level: %s',
  (_, row) => {
    const found = findingsAfter(changesOf(row)).filter(({ level }) => level === 'danger');
    expect(found.map(({ sentence }) => sentence)).toEqual(
      row.level ? expect.arrayContaining([expect.any(String)]) : [],
    );
  },
);

describe('reports as a danger, even without the check', () => {
  const kinds: Record<string, string> = {
    'Cancel on the code page reports a success to the host': 'exit',
    "the last code can't be sent": 'button-blocked',
    'the main button waits for the end of the code': 'button-blocked',
    'the recovery codes are hidden until something else is true': 'field-guarded',
    'a remembered device is checked from the start': 'consent-given',
  };
  it.each(Object.entries(kinds))('%s', (name, kind) => {
    const row = hostile.find((one) => one.name === name) as Row;
    expect(findingsAfter(changesOf(row))).toContainEqual(expect.objectContaining({ kind, level: 'danger' }));
  });
});

it('reports what the check refuses now, and nothing that it refused before or that only lacks a translation', () => {
  const row = hostile.find(({ code }) => code === 'unproved-success') as Row;
  const now = edited(changesOf(row));
  expect(refusals(old, now)).toContainEqual(
    expect.objectContaining({ kind: 'refused unproved-success', level: 'danger' }),
  );
  expect(refusals(now, now)).toEqual([]);
  const exchanged = hostile.find(({ code }) => code === 'other-label') as Row;
  expect(refusals(old, edited(changesOf(exchanged)))).toContainEqual(
    expect.objectContaining({ kind: 'refused other-label' }),
  );
  const untranslated = edited({ 'locales/de_DE.json': ({ messages }) => delete messages.SIGN_ON_BUTTON });
  expect(refusals(old, untranslated)).toEqual([]);
});

it('compares what each situation gets, not row by row', () => {
  const oneRow = findingsAfter({
    'flows/add-passkey.json': ({ pages }) => {
      pages.PASSKEY_OFFER.on['user.cancel'] = { do: ['close'] };
    },
  });
  expect(oneRow.map(({ sentence }) => sentence)).toEqual([
    expect.stringMatching(
      /if “The offer of a passkey .*: the journey now ends, and the panel closes \(before: it leads to the target/,
    ),
    expect.stringMatching(
      /if “The journey began on the account .*: the journey now ends, and the panel closes \(before: it continues in/,
    ),
  ]);
  const turned = harmless.find(({ name }) => name.startsWith('the X of the offer reads')) as Row;
  expect(diff(old, edited(changesOf(turned)))).toEqual([]);
});

it('compares folders of one kind with the package', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-diff-'));
  const log = jest.spyOn(console, 'log').mockImplementation(() => {});
  const now = edited({ 'schemas/text-lengths.json': (data) => (data.buttons = 40) });
  try {
    for (const { file, data } of now.files) {
      if (!file.startsWith('schemas/')) continue;
      await mkdir(join(folder, file, '..'), { recursive: true });
      await writeFile(join(folder, file), JSON.stringify(data));
    }
    expect(await diffCommand({ ...defaultFolders(), schemas: join(folder, 'schemas') }, {})).toBe(0);
    expect(log.mock.calls.join()).toContain('1 change: 1 text.');
  } finally {
    await rm(folder, { recursive: true });
  }
});
