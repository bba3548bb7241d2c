import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import ts from 'typescript';
import { isOfWidget, sourceFiles } from '../../../scripts/lint/source-files';
import { limits as serverLimits } from '../../../server/limits';

type Tree = Record<string, never>;

const read = (path: string): Tree => JSON.parse(readFileSync(path, 'utf8'));
const at = (tree: Tree, ...keys: string[]): unknown =>
  keys.reduce<unknown>((value, key) => (value as Tree)[key], tree);
const defs = read('schemas/defs.json');
const common = read('flows/common.json');
const facts = read('flows/facts.json');
const rules = at(read('schemas/password-rules.json'), 'rules') as {
  id: string;
  test: Record<string, Record<string, number>>;
}[];
const rule = (id: string) => rules.find((one) => one.id === id)?.test;
const stepsOf = (flow: string) => (at(read(`flows/${flow}.json`), 'steps') as string[]).length;

it('the data has the limits of the specification (CONST-01, VAL-15)', () => {
  expect({
    sends: at(facts, 'facts', 'canResend', 'below'),
    resendSeconds: at(common, 'timers', 'resend', 'seconds'),
    codeSeconds: at(common, 'timers', 'codeLife', 'seconds'),
    password: [at(defs, '$defs', 'newPassword', 'minLength'), at(defs, '$defs', 'newPassword', 'maxLength')],
    history: rule('history')?.history?.count,
    repeats: rule('repeats')?.repeats?.fewerThan,
    countryCode: at(defs, '$defs', 'countryCode', 'maxLength'),
    intlPhone: at(defs, '$defs', 'intlPhone', 'maxLength'),
    extension: at(defs, '$defs', 'extension', 'maxLength'),
    userId: at(defs, '$defs', 'userId', 'maxLength'),
    userIdOrEmail: at(defs, '$defs', 'userIdOrEmail', 'maxLength'),
    countryTypes: at(defs, '$defs', 'countryType'),
    modes: at(defs, '$defs', 'deliveryMode', 'enum'),
    channels: at(defs, '$defs', 'deliveryChannel', 'enum'),
    steps: [stepsOf('new-user'), stepsOf('forgot-password'), stepsOf('two-factor'), stepsOf('step-up')],
  }).toMatchObject({
    sends: 3,
    resendSeconds: 120,
    codeSeconds: 480,
    password: [8, 15],
    history: 6,
    repeats: 3,
    countryCode: 6,
    intlPhone: 21,
    extension: 7,
    userId: 70,
    userIdOrEmail: 128,
    countryTypes: { enum: ['US', 'INT'], default: 'US' },
    modes: ['TEXT', 'VOICE'],
    channels: ['MOBILE', 'LANDLINE', 'EMAIL'],
    steps: [4, 4, 2, 2],
  });
});

it('the reference server takes the same limits from the same place (CONST-01)', () => {
  expect(serverLimits.code).toMatchObject({ sends: 3, resendAfter: 120, lifetime: 480 });
  expect(serverLimits.password.history).toBe(6);
  const own = read('server/limits.json');
  const said = [...Object.keys(at(own, 'code') as Tree), ...Object.keys(at(own, 'password') as Tree)];
  expect(said.filter((name) => ['sends', 'resendAfter', 'history'].includes(name))).toEqual([]);
});

/** Numbers of section 9 that have no other meaning. */
const TELLING = new Set(['70', '120', '480', '15', '21', '635', '10000', '10_000', '120_000', '480_000']);

it('the code of the widget contains no limit with an unambiguous number (CONST-01)', () => {
  const found = sourceFiles(['src'])
    .filter(({ path }) => isOfWidget(path))
    .flatMap(({ path, text }) => {
      const numbers: string[] = [];
      const visit = (node: ts.Node): void => {
        if (ts.isNumericLiteral(node) && TELLING.has(node.getText()))
          numbers.push(`${path}: ${node.getText()}`);
        ts.forEachChild(node, visit);
      };
      visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
      return numbers;
    });
  expect(found).toEqual([]);
});

/** Numbers that no other data decides, such as names, sections of the specification, examples. */
const OWN_NUMBERS =
  /[Ss]pecification[^;]*?sections? [\d., and]+|two[- ]factors?|\b00?47\b|\b47\b|ten digits/gi;
const NUMBER = /\b(two|three|four|five|six|seven|eight|nine|ten|\d+)\b/i;

it.each([
  ...['facts', 'common', 'forgot-password', 'self-registration', 'step-up', 'two-factor'].map(
    (name) => `flows/${name}.json`,
  ),
  'schemas/password-rules.json',
  'schemas/defs.json',
])('the descriptions of %s repeat no number that the data decides', (file) => {
  const descriptions: string[] = [];
  JSON.parse(readFileSync(file, 'utf8'), (key, value) => {
    if ((key === 'about' || key === 'description') && typeof value === 'string') descriptions.push(value);
    return value;
  });
  expect(descriptions.length).toBeGreaterThan(0);
  expect(descriptions.filter((text) => NUMBER.test(text.replace(OWN_NUMBERS, '')))).toEqual([]);
});
