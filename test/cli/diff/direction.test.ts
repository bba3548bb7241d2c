/** `latchkey diff` knows for each rule which change makes it laxer. */
import { describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import { Meta, type Schema } from '../../../cli/check/shape/meta';
import { metaFolder } from '../../../cli/data/index';
import { diff } from '../../../cli/diff/diff';
import type { Finding } from '../../../cli/diff/report';
import type { PasswordTest } from '../../../src/core/data/data.gen';
import { judgePassword } from '../../../src/core/password/judge';
import { type Edit, edited, findingsAfter, old } from './edited';

const meta = new Meta(metaFolder());

/** The findings between two edits of one file, in both directions. */
function bothWays(file: string, stricter: Edit, laxer: Edit): { stricter: Finding[]; laxer: Finding[] } {
  const [strict, lax] = [edited({ [file]: stricter }), edited({ [file]: laxer })];
  return { stricter: diff(lax, strict), laxer: diff(strict, lax) };
}

const levels = (findings: Finding[]): string[] => [...new Set(findings.map(({ level }) => level))];

const KNOWN = { firstName: 'Grace', email: 'hopper@example.test', currentPassword: 'Bright-Sky7' };
const LIMITS = { min: 8, max: 15 };

/** Each property of a test with a stricter and a laxer value, and a password that only the laxer one accepts. */
const TESTS: Record<string, [PasswordTest | null, PasswordTest | null, string | null]> = {
  length: [{ length: true }, null, 'short'],
  classes: [{ classes: { atLeast: 3, of: ['upper', 'lower', 'digit'] } }, null, 'onlylower'],
  'classes/atLeast': [
    { classes: { atLeast: 3, of: ['upper', 'lower', 'digit'] } },
    { classes: { atLeast: 2, of: ['upper', 'lower', 'digit'] } },
    'TwoClasses',
  ],
  'classes/of': [
    { classes: { atLeast: 2, of: ['upper', 'lower'] } },
    { classes: { atLeast: 2, of: ['upper', 'lower', 'digit'] } },
    'lower1234',
  ],
  repeats: [{ repeats: { fewerThan: 3 } }, null, 'aaa'],
  'repeats/fewerThan': [{ repeats: { fewerThan: 2 } }, { repeats: { fewerThan: 9 } }, 'aab'],
  excludes: [{ excludes: { known: ['firstName'] } }, null, 'grace1234'],
  'excludes/known': [
    { excludes: { known: ['firstName', 'email'] } },
    { excludes: { known: ['firstName'] } },
    'hopper@example.test',
  ],
  'excludes/run': [
    { excludes: { known: ['email'], run: 4 } },
    { excludes: { known: ['email'], run: 8 } },
    'hopp-1234',
  ],
  words: [{ words: ['monday', 'sunday'] }, { words: ['monday'] }, 'sunday99'],
  differs: [{ differs: 'currentPassword' }, null, 'Bright-Sky7'],
  history: [{ history: { count: 6 } }, null, null],
  listed: [{ listed: true }, null, null],
  'history/count': [{ history: { count: 6 } }, { history: { count: 2 } }, null],
};

const rule = (test: PasswordTest) => ({ id: 'tried', about: 'Tried.', text: 'PWD_RULE_COMMON', test });

/** Adds another test of the same rule. Without one the rule is absent. */
const withTest =
  (test: PasswordTest | null): Edit =>
  (data) => {
    if (test) data.rules.push(rule(test));
  };

describe('for password tests, diff', () => {
  const places = (schema: Schema, at: string[] = []): [string, Schema][] =>
    Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
      [[...at, name].join('/'), inner] as [string, Schema],
      ...places(inner, [...at, name]),
    ]);
  const all = (meta.definition('password-rules.schema.json', 'PasswordTest').anyOf ?? []).flatMap(
    ({ $ref }) => places(meta.resolve(String($ref), 'password-rules.schema.json').schema),
  );

  it('has a direction for each property, and all are tested here', () => {
    expect(all.filter(([, { stricter }]) => !stricter).map(([place]) => place)).toEqual([]);
    expect(all.map(([place]) => place).sort()).toEqual(Object.keys(TESTS).sort());
    expect(all.map(([place]) => place)).toEqual(expect.arrayContaining(meta.allowed('PasswordTestName')));
  });

  it.each(Object.entries(TESTS))(
    'reports a laxer %s as a danger, and a stricter one as input',
    (_, [strict, lax, password]) => {
      const found = bothWays('schemas/password-rules.json', withTest(strict), withTest(lax));
      expect(levels(found.laxer)).toEqual(['danger']);
      expect(levels(found.stricter)).toEqual(['input']);
      if (password === null) return;
      const isRefused = (test: PasswordTest | null): boolean =>
        judgePassword(password, test ? [rule(test)] : [], LIMITS, KNOWN).some(
          ({ state }) => state === 'unmet',
        );
      expect([isRefused(strict), isRefused(lax)]).toEqual([true, false]);
    },
  );
});

/** Each rule of a field with a stricter and a laxer value, and a value that only the laxer one accepts. */
const FIELDS: Record<string, [object, object, unknown]> = {
  minLength: [{ minLength: 8 }, { minLength: 4 }, '12345'],
  maxLength: [{ maxLength: 4 }, { maxLength: 8 }, '12345'],
  pattern: [{ pattern: '^[0-9]+$' }, {}, 'letters'],
  enum: [{ enum: ['a', 'b'] }, { enum: ['a', 'b', 'c'] }, 'c'],
  const: [{ const: 'a' }, {}, 'b'],
  minimum: [{ minimum: 3 }, { minimum: 2 }, 2],
  maximum: [{ maximum: 2 }, { maximum: 3 }, 3],
  type: [{ type: 'string' }, {}, 7],
  required: [{ required: ['a', 'b'] }, { required: ['a'] }, { a: 1 }],
};

/** Rules that a field has through its control, in ui.json. `invalidWhen` is a condition, so no value breaks it alone. */
const BY_CONTROL = ['matches', 'differs', 'checklist'];

describe('for field rules, diff', () => {
  const keywords = meta.definition('vocabulary.schema.json', 'ErrorKeyword').oneOf ?? [];

  it('has a direction for each, and all are tested here', () => {
    expect(keywords.filter(({ stricter }) => !stricter)).toEqual([]);
    expect(keywords.map(({ const: word }) => word).sort()).toEqual(
      [...Object.keys(FIELDS), ...BY_CONTROL, 'invalidWhen', '*'].sort(),
    );
  });

  it.each(Object.entries(FIELDS))(
    'reports a laxer %s as a danger for a secret if it lets weaker ones in, but not for other fields',
    (keyword, [strict, lax, value]) => {
      const isAccepted = (schema: object): boolean =>
        new Ajv({ strict: false }).compile(schema)(value) === true;
      expect([isAccepted(strict), isAccepted(lax)]).toEqual([false, true]);
      const withRules =
        (name: string, rules: object): Edit =>
        ({ $defs }) => {
          $defs[name] = { description: 'Tried.', writeOnly: $defs[name].writeOnly, ...rules };
        };
      const secret = bothWays(
        'schemas/defs.json',
        withRules('newPassword', strict),
        withRules('newPassword', lax),
      );
      expect(levels(secret.laxer)).toEqual([keyword.startsWith('max') ? 'input' : 'danger']);
      expect(levels(secret.stricter)).toEqual(['input']);
      const open = bothWays('schemas/defs.json', withRules('email', strict), withRules('email', lax));
      expect([levels(open.laxer), levels(open.stricter)]).toEqual([['input'], ['input']]);
    },
  );

  it.each(BY_CONTROL)('reports it as a danger if a new password loses %s', (name) => {
    const found = bothWays(
      'schemas/change-password/ui.json',
      ({ uiSchema }) => {
        uiSchema.newPassword['ui:options'][name] = 'currentPassword';
      },
      ({ uiSchema }) => void delete uiSchema.newPassword['ui:options'][name],
    );
    expect([levels(found.laxer), levels(found.stricter)]).toEqual([['danger'], ['input']]);
  });

  it('names the panels with the field, and the auth server that must agree', () => {
    const [finding] = findingsAfter({
      'schemas/defs.json': ({ $defs }) => {
        $defs.newPassword.maxLength = 64;
      },
    });
    expect(finding?.sentence).toContain(
      'now accepts at most 64 characters (before: it accepts at most 15 characters)',
    );
    expect(finding?.sentence).toContain('to the panels change-password and reset-password.');
    expect(finding?.sentence).toContain('The auth server must have the same rule.');
  });

  it('compares them one by one if a field refers to another definition', () => {
    const [finding] = findingsAfter({
      'schemas/change-password/schema.json': ({ properties }) => {
        properties.newPassword.$ref = '../defs.json#/$defs/password';
      },
    });
    expect(finding).toMatchObject({ level: 'danger', sentence: expect.stringContaining('less strict') });
  });

  it('reports it as a danger if a password is no longer required', () => {
    const findings = findingsAfter({ 'schemas/sign-on/schema.json': ({ required }) => required.pop() });
    expect(levels(findings)).toEqual(['danger']);
    expect(findings[0]?.sentence).toContain('The auth server must have the same rule.');
  });

  it("reports it as a danger if a secret gets a pattern that can't be compared with the old one", () => {
    const { laxer, stricter } = bothWays(
      'schemas/defs.json',
      ({ $defs }) => {
        $defs.newPassword.pattern = '^a';
      },
      ({ $defs }) => {
        $defs.newPassword.pattern = '^b';
      },
    );
    expect([levels(laxer), levels(stricter)]).toEqual([['danger'], ['danger']]);
  });
});

describe('for other protections of accounts, diff', () => {
  it.each<[string, string, Edit, Edit]>([
    [
      'a sign-on without a captcha',
      'schemas/sign-on/ui.json',
      (data) => (data.captcha = true),
      (data) => delete data.captcha,
    ],
    [
      'a countdown that loses its safer direction',
      'flows/common.json',
      ({ timers }) => (timers.codeLife.stricter = 'shorter'),
      ({ timers }) => delete timers.codeLife.stricter,
    ],
  ])('reports %s as a danger, and the reverse as input', (_, file, strict, lax) => {
    const found = bothWays(file, strict, lax);
    expect([levels(found.laxer), levels(found.stricter)]).toEqual([['danger'], ['input']]);
  });

  it.each<[string, string, Edit, Edit]>([
    [
      'a shorter delay before the next code',
      'flows/common.json',
      ({ timers }) => (timers.resend.seconds = 120),
      ({ timers }) => (timers.resend.seconds = 20),
    ],
    [
      'a code that is valid longer',
      'flows/common.json',
      ({ timers }) => (timers.codeLife.seconds = 480),
      ({ timers }) => (timers.codeLife.seconds = 4800),
    ],
    [
      'more codes per journey',
      'flows/facts.json',
      ({ facts }) => (facts.canResend.below = 3),
      ({ facts }) => (facts.canResend.below = 5),
    ],
  ])('says that %s is less strict, without a danger', (_, file, strict, lax) => {
    const found = bothWays(file, strict, lax);
    expect([levels(found.laxer), levels(found.stricter)]).toEqual([['input'], ['input']]);
    expect(found.laxer[0]?.sentence).toContain('This is less strict than before.');
  });

  it('has no direction for a countdown that only waits for the server', () => {
    const findings = findingsAfter({ 'flows/common.json': ({ timers }) => (timers.token.seconds = 5) });
    expect(levels(findings)).toEqual(['journey']);
  });

  it.each<[string, Edit]>([
    ['gone', ({ notes }) => notes.shift()],
    ['no longer above the buttons', ({ notes }) => delete notes[0].place],
  ])('reports a consent that is %s as a danger, with its text', (_, edit) => {
    const findings = findingsAfter({ 'schemas/enter-user-info/ui.json': edit });
    expect(levels(findings)).toEqual(['danger']);
    expect(findings[0]?.sentence).toContain('You agree to get a text message with your code');
  });

  it('has a direction for every countdown that a user sees', () => {
    const { timers } = old.model.common.data;
    const undirected = Object.keys(timers ?? {}).filter((id) => !timers?.[id]?.stricter);
    expect(undirected).toEqual(['token']);
  });
});
