/** Makes the changes of docs/architecture.md in a copy of the repository, by the page alone: a control, a verb, a call, a text and a host. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { copyTree } from '../../scripts/run/copy-tree';

const STEP = /In `([^`]+)`, (above|below) `([^`]+)`:\n\n```\w+\n([\s\S]*?)```\n/g;

it('the page about adding a control, a verb, a call, a text and a host is complete', () => {
  const copy = copyTree();
  const change = (file: string, edit: (text: string) => string): void => {
    const before = readFileSync(join(copy, file), 'utf8');
    const after = edit(before);
    expect([file, after]).not.toEqual([file, before]);
    writeFileSync(join(copy, file), after);
  };
  const run = (...args: string[]): string => {
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
    return stdout + stderr;
  };
  const tsx = (...args: string[]) => run('node_modules/tsx/dist/cli.mjs', ...args);
  const latchkey = (...args: string[]) => tsx('scripts/run/latchkey.ts', ...args);

  for (const [, file = '', where, place = '', code = ''] of readFileSync(
    'docs/architecture.md',
    'utf8',
  ).matchAll(STEP))
    change(file, (text) => {
      const found = text.indexOf(place);
      const at = where === 'below' ? text.indexOf('\n', found) + 1 : text.lastIndexOf('\n', found) + 1;
      return found < 0 ? text : text.slice(0, at) + code + text.slice(at);
    });
  expect(tsx('scripts/generate/main.ts')).toContain('data.gen.ts written');
  expect(run('node_modules/@typescript/native/bin/tsc', '--noEmit')).toBe('');

  // The check asks for the text in every other language.
  expect(latchkey('check')).toMatch(/\(also (\w+, ){11}\w+\) {2}messages: Text <NOTICE_LABEL> is missing/);
  const others = readdirSync('locales').filter((file) => /^(?!en_US)\w+\.json$/.test(file));
  for (const file of others)
    change(`locales/${file}`, (text) => text.replace('{\n    "', `{\n    "NOTICE_LABEL": "${file}",\n    "`));

  // A field with the control sends small letters as capitals, above a hint with the text.
  change('schemas/recovery-code/ui.json', (text) =>
    text
      .replace('"ui:widget": "text"', '"ui:widget": "capitals"')
      .replace('"RECOVERY_CODE_LABEL",', '"RECOVERY_CODE_LABEL", "ui:help": "NOTICE_LABEL",'),
  );
  change('test/conformance/two-factor/recovery-code.json', (text) =>
    text.replace('"recoveryCode": "7kq2m-xv4tn"', '"recoveryCode": "7KQ2M-XV4TN"'),
  );
  // A row sends the call when it opens a dialog, and another one closes all dialogs before the user leaves the page.
  change('flows/sign-on.json', (text) =>
    text.replace('{ "open": "captcha-help" }', '{ "open": "captcha-help" }, { "call": "notice" }'),
  );
  change('flows/change-password.json', (text) =>
    text.replace('["dismiss", "clearMessage", {', '["dismissAll", "clearMessage", {'),
  );
  change('test/conformance/sign-on/captcha-help.json', (text) =>
    text.replaceAll(
      '{ "user": { "press": "captchaHelp" } }',
      '{ "answer": { "call": "notice", "body": { "notice": "News" } } }, { "user": { "press": "captchaHelp" } }',
    ),
  );
  expect(latchkey('check')).toContain('No problems found');
  expect(latchkey('try', '--only', 'two-factor/recovery-code')).toContain('2 transcripts passed');
  expect(latchkey('try', '--only', 'sign-on/captcha-help')).toContain('1 transcript passed');
  expect(latchkey('try', '--only', 'expiring-continue-from-warning')).toContain('1 transcript passed');
});
