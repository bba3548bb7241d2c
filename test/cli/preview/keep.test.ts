import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { keepRecording } from '../../../cli/preview/keep';

it('never overwrites a recording', async () => {
  const over = await mkdtemp(join(tmpdir(), 'latchkey-keep-'));
  try {
    await keepRecording(over, 'wrong-code', [{ step: 'first' }], {});
    await expect(keepRecording(over, 'wrong-code', [{ step: 'second' }], {})).rejects.toThrow(
      'A recording "wrong-code" exists. Choose another name.',
    );
    expect(await readFile(join(over, 'transcripts/wrong-code.json'), 'utf8')).toContain('first');
  } finally {
    await rm(over, { recursive: true });
  }
});
