import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { checkSubjects, newSubjects } from '../../../scripts/lint/commits';

const root = mkdtempSync(join(tmpdir(), 'latchkey-commits-'));
afterAll(() => rmSync(root, { recursive: true }));

const SETTINGS = ['commit.gpgsign=false', 'user.name=A', 'user.email=a@example.com'];
const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', [...SETTINGS.flatMap((one) => ['-c', one]), ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();
const commit = (folder: string, subject: string): string => {
  git(folder, 'commit', '--quiet', '--allow-empty', '-m', subject);
  return git(folder, 'rev-parse', 'HEAD');
};

describe('commit subjects', () => {
  it.each([
    'server: reject requests above the limit',
    'src/core: pass the focus on',
    'test: embed a page',
    `docs: ${'a'.repeat(66)}`,
  ])('accept "%s"', (subject) => {
    expect(checkSubjects([`abc1234 ${subject}`])).toEqual([]);
  });

  it.each([
    ['Reject requests', 'write "area: imperative", in lower case after the colon'],
    ['server: Reject requests', 'write "area: imperative", in lower case after the colon'],
    ['Server: reject requests', 'write "area: imperative", in lower case after the colon'],
    ['server: rejects requests', 'write an imperative instead of "rejects"'],
    ['server: rejected requests', 'write an imperative instead of "rejected"'],
    ['server: rejecting requests', 'write an imperative instead of "rejecting"'],
    [`docs: ${'a'.repeat(67)}`, '73 characters, at most 72 are allowed'],
  ])('reject "%s"', (subject, problem) => {
    expect(checkSubjects([`abc1234 ${subject}`])).toEqual([`abc1234 "${subject}": ${problem}`]);
  });
});

describe('the commits to check', () => {
  const full = join(root, 'full');
  git(root, 'init', '--quiet', '--initial-branch=main', full);
  const since = commit(full, 'Old');
  commit(full, 'docs: first');
  git(full, 'checkout', '--quiet', '-b', 'side');
  commit(full, 'docs: second');
  git(full, 'checkout', '--quiet', 'main');
  commit(full, 'docs: third');
  git(full, 'merge', '--quiet', '--no-edit', 'side');

  it('are those after the recorded commit, without merges', () => {
    const found = newSubjects(since, full);
    expect('subjects' in found && found.subjects.map((line) => line.replace(/^\S+ /, '')).sort()).toEqual([
      'docs: first',
      'docs: second',
      'docs: third',
    ]);
  });

  it('are skipped in a shallow clone without the recorded commit, and outside of a clone', () => {
    const shallow = join(root, 'shallow');
    git(root, 'clone', '--quiet', '--depth=1', `file://${full}`, shallow);
    const skipped = { skipped: `Skipped: commit ${since.slice(0, 8)} isn't in the history of this clone.` };
    expect(newSubjects(since, shallow)).toEqual(skipped);
    expect(newSubjects(since, root)).toEqual(skipped);
  });
});
