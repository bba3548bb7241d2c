import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from '@jest/globals';
import { ask, buildFor, choose, TRANSCRIPTS, Unclear, whyBuild } from '../../../scripts/run/choose';

const tests = {
  files: [
    { path: 'test/core/flow/step.test.ts', text: "it('goes a step', () => {});" },
    {
      path: 'test/browser/sign-on.test.ts',
      text: "test('a wrong password is reported', async () => {});",
    },
    { path: 'test/server/sign-on.test.ts', text: "it('refuses a Wrong Password', () => {});" },
    { path: 'test/server/password.test.ts', text: '' },
    ...TRANSCRIPTS.map((path) => ({ path, text: '' })),
  ],
  transcripts: [
    { name: 'sign-on/wrong-password', title: 'sign-on/wrong-password: the words are shown (SIG-01)' },
    { name: 'sign-on/wrong-password-twice', title: 'sign-on/wrong-password-twice: a captcha appears' },
  ],
};
const chosen = (...args: string[]) => choose(ask(args), tests);

it('accepts part of a path in any case', () => {
  expect(chosen('core/step')).toEqual({ paths: ['test/core/flow/step.test.ts'] });
  expect(() => chosen('server/step')).toThrow(Unclear);
  expect(chosen('/Sign-On.')).toEqual({
    paths: ['test/browser/sign-on.test.ts', 'test/server/sign-on.test.ts'],
  });
});

it('searches titles for the words outside of every path', () => {
  expect(chosen('browser/sign-on', 'wrong', 'password')).toEqual({
    paths: ['test/browser/sign-on.test.ts'],
    title: 'wrong password',
  });
});

it('lists existing files that run transcripts', () => {
  expect(TRANSCRIPTS.filter((path) => !existsSync(join(import.meta.dirname, '../../..', path)))).toEqual([]);
});

it('falls back to titles if no path matches', () => {
  expect(chosen('wrong password')).toEqual({
    paths: ['test/browser/sign-on.test.ts', 'test/server/sign-on.test.ts'],
    title: 'wrong password',
  });
  const title = 'a captcha appears';
  expect(chosen(title)).toEqual({ paths: [], title, transcripts: ['sign-on/wrong-password-twice'] });
  expect(chosen(title, '--browser')).toEqual({ paths: TRANSCRIPTS, title });
});

it('plays the transcript of that name, without a page unless --browser is given', () => {
  const title = 'sign-on/wrong-password:';
  const played = { paths: [], transcripts: ['sign-on/wrong-password'] };
  expect(chosen('sign-on/wrong-password')).toEqual(played);
  expect(chosen('test/conformance/sign-on/wrong-password.json')).toEqual(played);
  expect(chosen('sign-on/wrong-password', '--browser')).toEqual({ paths: TRANSCRIPTS, title });
  expect(chosen('sign-on/wrong-password', '--slim')).toEqual({ paths: TRANSCRIPTS, title });
});

it('runs only browser tests on the slim build', () => {
  expect(chosen('sign-on.', '--slim').paths).toEqual(['test/browser/sign-on.test.ts']);
  expect(chosen('wrong password', '--slim').paths).toEqual(['test/browser/sign-on.test.ts']);
  expect(() => chosen('core/step', '--slim')).toThrow(
    '--slim runs browser tests on the slim build, but "core/step"',
  );
});

it('passes the arguments after -- to jest', () => {
  expect(ask(['core/step', '--watch', '--', '--verbose', '-u'])).toMatchObject({
    words: ['core/step'],
    isWatching: true,
    forJest: ['--verbose', '-u'],
  });
});

it('prints its usage without arguments or for an unknown option', () => {
  expect(() => ask([])).toThrow(/Missing text to search for[\s\S]*npm run t -- core\/step/);
  expect(() => ask(['core/step', '--watsh'])).toThrow(/--watsh[\s\S]*--watch keeps watching/);
});

it('suggests the nearest path if nothing matches', () => {
  expect(() => chosen('core/flow/stepp')).toThrow(
    'No path or title of a test and no transcript matches "core/flow/stepp". Did you mean core/flow/step?',
  );
  expect(() => chosen('sign-on/wrong-pasword')).toThrow('Did you mean sign-on/wrong-password?');
  expect(() => chosen('core/step', '--browser')).toThrow(
    '--browser plays a transcript in Chromium, but "core/step"',
  );
});

it('requires a build for tests that use one, and a full build only for tests that use all of it', () => {
  expect(buildFor(['test/core/flow/step.test.ts', 'test/server/sign-on.test.ts'], false)).toBe('none');
  expect(buildFor(['test/core/flow/step.test.ts', 'test/browser/sign-on.test.ts'], false)).toBe('quick');
  expect(buildFor(['test/browser/sign-on.test.ts'], true)).toBe('whole');
  expect(buildFor(['test/browser/own-data.all.test.ts'], false)).toBe('whole');
  expect(buildFor(['test/package/script.all.test.ts'], false)).toBe('whole');
});

it("gives the reason for a build: it's missing, only quick, or older than a source", () => {
  const root = mkdtempSync(join(tmpdir(), 'latchkey-fresh-'));
  const write = (path: string, seconds: number) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), '');
    utimesSync(join(root, path), seconds, seconds);
  };
  try {
    write('src/core/flow/step.ts', 100);
    expect(whyBuild('quick', root)).toBe('dist/latchkey.js does not exist');
    write('dist/latchkey.js', 200);
    expect(whyBuild('quick', root)).toBe(null);
    expect(whyBuild('whole', root)).toBe('dist/latchkey.d.ts does not exist');
    write('src/core/flow/step.ts', 300);
    expect(whyBuild('quick', root)).toBe('src/core/flow/step.ts is newer than dist/');
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
