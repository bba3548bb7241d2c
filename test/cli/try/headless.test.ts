import { readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { expect, it, jest } from '@jest/globals';
import { defaultFolders, metaFolder, readData } from '../../../cli/data';
import { criticalTranscripts } from '../../../cli/try/critical';
import { UNSEEN } from '../../../cli/try/headless/actions';
import { packageTranscripts } from '../../../cli/try/play-all';

// As in the built command. The checks of a development build take half of the time.
process.env.NODE_ENV = 'production';
const { playAll } = await import('../../../cli/try/play-all');

it('plays transcripts without opening a connection', async () => {
  const connect = jest.spyOn(Socket.prototype, 'connect').mockImplementation(() => {
    throw new Error('a transcript that is played headless opens no connection');
  });
  const played = await playAll(await readData(defaultFolders()), criticalTranscripts());
  expect(played.length).toBeGreaterThan(40);
  expect(played.flatMap(({ error }) => error?.message ?? [])).toEqual([]);
  expect(connect).not.toHaveBeenCalled();
  connect.mockRestore();
});

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
