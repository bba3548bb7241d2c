import { readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { defaultFolders, metaFolder, readData } from '../../../cli/data';
import { UNSEEN } from '../../../cli/try/headless/browser-only';
import type { Played } from '../../../cli/try/play-all';
import { packageTranscripts } from '../../../cli/try/transcripts';

// The same transcripts pass in jsdom (test/conformance), so if they pass here, both engines agree.

// The built command runs in production mode, too. The checks of a development build take half of the time.
process.env.NODE_ENV = 'production';
const { playAll } = await import('../../../cli/try/play-all');

const connect = jest.spyOn(Socket.prototype, 'connect').mockImplementation(() => {
  throw new Error('a transcript that is played headless opens no connection');
});
let played: Played[] = [];

beforeAll(async () => {
  played = await playAll(await readData(defaultFolders()), packageTranscripts());
});
afterAll(() => connect.mockRestore());

it('every transcript runs headless with the same result as in jsdom', () => {
  expect(played.length).toBeGreaterThan(500);
  expect(played.flatMap(({ error }) => error?.message ?? [])).toEqual([]);
});

it('headless runs open no connection', () => expect(connect).not.toHaveBeenCalled());

it("each part of an expectation that isn't compared exists, and has a reason", () => {
  const { definitions } = JSON.parse(readFileSync(join(metaFolder(), 'transcript.schema.json'), 'utf8'));
  const known = Object.keys(definitions.Expectation.properties);
  for (const [name, reason] of Object.entries(UNSEEN)) {
    expect(known).toContain(name);
    expect(reason).toMatch(/^.{5,}$/);
  }
});

it('most expectations of the transcripts are compared', () => {
  const text = packageTranscripts().flatMap(({ transcript }) =>
    transcript.steps.flatMap((step) => ('expect' in step ? Object.keys(step.expect) : [])),
  );
  const compared = text.filter((part) => !Object.hasOwn(UNSEEN, part));
  expect(compared.length / text.length).toBeGreaterThan(0.9);
});
