import { spawn } from 'node:child_process';
import { expect, it } from '@jest/globals';
import { serverSuite } from '../support/server/suite';

const { server } = serverSuite();

it('many users at once cause no fault: nothing is lost, no code or proof is used twice, each wrong try counts', async () => {
  const {
    signOns = {},
    resets,
    sameCode,
    wrongCodes,
    freshCodes,
    changes,
    wrongPasswords,
  } = await load(server.url);
  const answers = Object.keys(signOns);
  expect(
    answers.filter((answer) => !/^200 (REDIRECT|CPW|TMP_PWD|TWO_FACTOR|STEP_UP|PWD_\w+)$/.test(answer)),
  ).toEqual([]);
  expect(resets).toEqual({
    codes: { '200 CPW': 50 },
    passwords: { '200 REDIRECT': expect.any(Number), '200 STEP_UP': expect.any(Number) },
    last: {
      '200 REDIRECT': expect.any(Number),
      '200 STEP_UP': expect.any(Number),
      '200 TWO_FACTOR': expect.any(Number),
    },
    before: { '200 LOGIN': 10 },
  });
  // Requests after the winner's find the code used, or a token that the winner's answer has replaced.
  expect(winnersOf(sameCode?.codes)).toEqual({ '200 CPW': 1, refused: 9 });
  expect(winnersOf(sameCode?.passwords)).toEqual({ '200 REDIRECT': 1, refused: 9 });
  expect(wrongCodes).toEqual({
    wrong: { '200 VALIDATE_SV': 9, '200 ERROR': 1 },
    right: { '200 VALIDATE_SV': 1 },
  });
  expect(freshCodes).toEqual({
    asked: { '200 VALIDATE_SV': 10 },
    unknown: { '200 VALIDATE_SV': 10 },
    given: { '200 CPW': 1, '200 VALIDATE_SV': 9 },
  });
  expect(changes).toEqual({ changed: 1, faults: 0, signsOn: { '200 REDIRECT': 1 } });
  expect(wrongPasswords).toEqual({ after: 'captcha' });
});

/** The answers of parallel requests, with the rejected ones counted together. */
function winnersOf(answers: unknown): Record<string, number> {
  const tally: Record<string, number> = {};
  for (const [answer, count] of Object.entries(answers as Record<string, number>)) {
    const name = ['200 LOGIN', '403 ERROR'].includes(answer) ? 'refused' : answer;
    tally[name] = (tally[name] ?? 0) + count;
  }
  return tally;
}

/** The results that the load script prints. */
function load(url: string): Promise<Record<string, Record<string, unknown>>> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'test/support/server/load/main.ts', url], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.once('close', (code) =>
      code === 0
        ? resolve(JSON.parse(output))
        : reject(new Error(`The load script ended with ${code}: ${output}`)),
    );
  });
}
