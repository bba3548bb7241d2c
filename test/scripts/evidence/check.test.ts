import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { checkEvidence, problemsOf, titlesIn } from '../../../scripts/evidence/check';
import { pathOf, readStandard, type StandardName, standardOf } from '../../../scripts/evidence/standards';

/** The beginning of a row of ASVS without tests. */
const NOT_APPLICABLE = /(\n1\.2\.5\t[^\t]*\t)not-applicable/;

/** The problems of a file after an edit of its text. */
function problemsAfter(name: StandardName, from: string | RegExp, to: string): string[] {
  const text = readFileSync(pathOf(name), 'utf8');
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  return problemsOf(standardOf(name, changed));
}

it('the evidence names only tests and pages that exist, and answers every requirement', () => {
  expect(checkEvidence()).toEqual([]);
});

it('the evidence has 55 criteria of WCAG and 253 requirements of ASVS', () => {
  expect(readStandard('acr').rows).toHaveLength(55);
  expect(readStandard('asvs').rows).toHaveLength(253);
});

describe('the check of the evidence', () => {
  it('finds a defense of latchkey-auth without a test, or with one that does not exist', () => {
    const path = 'docs/threat-model.md';
    expect(readStandard('auth').rows.length).toBeGreaterThan(12);
    expect(problemsAfter('auth', '> sets one password with', '> sets two passwords with')).toEqual([
      `${path} use a proof twice names the test "test/auth/races.test.ts > sets two passwords with one proof, also if two arrive at the same time", which doesn't exist or is skipped`,
    ]);
    expect(problemsAfter('auth', /(\| guess a password .*) \| `.*` \|/, '$1 | none |')).toEqual([
      `${path} guess a password says "holds" without a test`,
    ]);
  });

  it('finds a claim with a test that does not exist', () => {
    expect(problemsAfter('asvs', '> log-out ends session,', '> log-out ends every session,')).toEqual([
      `docs/evidence/asvs.tsv 3.5.3 names the test "test/server/profile.test.ts > log-out ends every session, cookie and token, and a page of another origin can't log out (API-15, API-20)", which doesn't exist or is skipped`,
    ]);
  });

  it('finds a claim without a test', () => {
    expect(problemsAfter('asvs', NOT_APPLICABLE, '$1holds')).toEqual([
      'docs/evidence/asvs.tsv 1.2.5 says "holds" without a test',
    ]);
    expect(problemsAfter('acr', /(- num: "2\.3\.1"[\s\S]*?level: )not-applicable/, '$1supports')).toEqual([
      'docs/evidence/acr.yaml 2.3.1 says "supports" without a test',
    ]);
  });

  it('finds a missing, a repeated and an unknown requirement', () => {
    expect(problemsAfter('asvs', '\n1.2.5\t', '\n1.2.6\t')).toEqual(
      expect.arrayContaining([
        'docs/evidence/asvs.tsv has no row for 1.2.5',
        'docs/evidence/asvs.tsv has two rows for 1.2.6',
      ]),
    );
    expect(problemsAfter('acr', 'num: "2.3.1"', 'num: "4.1.1"')).toEqual([
      'docs/evidence/acr.yaml has no row for 2.3.1',
      "docs/evidence/acr.yaml has a row for 4.1.1, which isn't required",
    ]);
  });

  it('finds a link to a page or heading that does not exist', () => {
    expect(problemsAfter('asvs', 'docs/threat-model.md#remaining-risks', 'docs/risks.md')).toEqual([
      expect.stringContaining("links to docs/risks.md, which doesn't exist"),
    ]);
    expect(
      problemsAfter('asvs', 'docs/threat-model.md#remaining-risks', 'docs/threat-model.md#luck'),
    ).toEqual([expect.stringContaining("links to docs/threat-model.md#luck, which doesn't exist")]);
  });

  it('finds an unknown answer, and a duty without a page', () => {
    expect(problemsAfter('asvs', NOT_APPLICABLE, '$1fine')).toEqual([
      'docs/evidence/asvs.tsv 1.2.5 has the unknown answer "fine"',
    ]);
    expect(problemsAfter('asvs', NOT_APPLICABLE, '$1host')).toEqual([
      'docs/evidence/asvs.tsv 1.2.5 says "host" without a page or a decision',
    ]);
  });
});

it('the titles of a test file are those of its tests and suites, without skipped ones', () => {
  const file = `
    describe('a group', () => {
      it("doesn't fail", () => {});
      it.each([1])('counts %d', () => {});
      it.skip('waits', () => {});
      test.needing('touch')(\`opens \${name} and \${other}\`, run);
      expect('no title').toBe('no title');
    });`;
  expect([...titlesIn('some.test.ts', file)]).toEqual([
    'a group',
    "doesn't fail",
    'counts %d',
    'opens … and …',
  ]);
});
