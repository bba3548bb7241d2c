/** Adds the control of docs/architecture.md to a copy of the repository, by the page alone. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { copyTree } from '../../scripts/run/copy-tree';

const STEP = /In `([^`]+)`, below `([^`]+)`:\n\n```\w+\n([\s\S]*?)```\n/g;

it('the page about adding a control is complete', () => {
  const copy = copyTree();
  const change = (file: string, edit: (text: string) => string): void => {
    const before = readFileSync(join(copy, file), 'utf8');
    const after = edit(before);
    expect([file, after]).not.toEqual([file, before]);
    writeFileSync(join(copy, file), after);
  };
  const run = (...args: string[]): string => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
    expect([args, status === 0 ? '' : stdout + stderr]).toEqual([args, '']);
    return stdout;
  };
  const latchkey = (...args: string[]) =>
    run('node_modules/tsx/dist/cli.mjs', 'scripts/run/latchkey.ts', ...args);

  const steps = [...readFileSync('docs/architecture.md', 'utf8').matchAll(STEP)];
  expect(steps.map(([, file]) => file)).toEqual(['schemas/meta/vocabulary.schema.json', 'src/form/lines.ts']);
  for (const [, file = '', place = '', code] of steps)
    change(file, (text) => {
      const at = text.indexOf('\n', text.indexOf(place)) + 1;
      return text.slice(0, at) + code + text.slice(at);
    });
  run('node_modules/tsx/dist/cli.mjs', 'scripts/generate/main.ts');
  run('node_modules/@typescript/native/bin/tsc', '--noEmit');

  // A field with the control sends small letters as capitals.
  change('schemas/recovery-code/ui.json', (text) =>
    text.replace('"ui:widget": "text"', '"ui:widget": "capitals"'),
  );
  change('test/conformance/two-factor/recovery-code.json', (text) =>
    text.replace('"recoveryCode": "7kq2m-xv4tn"', '"recoveryCode": "7KQ2M-XV4TN"'),
  );
  expect(latchkey('check')).toContain('No problems found');
  expect(latchkey('try', '--only', 'two-factor/recovery-code')).toContain('2 transcripts passed');
});
