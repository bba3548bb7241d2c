import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { bundleOf } from '../../../scripts/evidence/bundle';

/** The libraries of a made-up build, so that the test needs none. */
const NOTICES: Record<string, string> = {
  '': 'react 19.3.1 (MIT)\n@rjsf/core 6.11.1 (Apache-2.0)\n\nApache License\n',
  slim: 'preact 11.2.0 (MIT)\n',
  cli: 'ajv 8.20.0 (MIT)\nreact 19.3.1 (MIT)\n',
};

const dist = mkdtempSync(join(tmpdir(), 'latchkey-evidence-'));
afterAll(() => rmSync(dist, { recursive: true }));
for (const [folder, text] of Object.entries(NOTICES)) {
  mkdirSync(join(dist, folder), { recursive: true });
  writeFileSync(join(dist, folder, 'THIRD-PARTY-NOTICES.txt'), text);
}
const files = bundleOf(dist, '1.2.3');

it('writes the answers as pages and as data, with the version of the package', () => {
  expect(Object.keys(files).sort()).toEqual([
    'README.md',
    'SECURITY.md',
    'acr.md',
    'acr.yaml',
    'asvs.md',
    'asvs.yaml',
    'content-security-policy.txt',
    'nist-800-63b-4.md',
    'nist-800-63b-4.yaml',
    'sbom.json',
    'threat-model.md',
  ]);
  expect(parse(files['acr.yaml'] ?? '').product.version).toBe('1.2.3');
  expect(files['asvs.md']).toContain('Latchkey 1.2.3, reviewed on ');
  expect(files['asvs.md']).toContain('`test/server/session.test.ts > log-out ends the session`');
  expect(files['asvs.md']).toMatch(
    /\[decision 11\]\(https:\/\/github\.com\/[\w/-]+\/blob\/v1\.2\.3\/docs\/decisions\/0011-[\w-]+\.md\)/,
  );
});

it('lists what is open first, and counts the answers by level', () => {
  const [head = '', ...tables] = (files['acr.md'] ?? '').split('\n## ');
  expect(head).toContain('| Answer | A | AA | All |');
  expect(tables.map((table) => table.split('\n')[0])).toEqual(['Open', 'All rows']);
  const answersIn = (table = '') =>
    table.split('\n').flatMap((line) => (/^\| \d/.test(line) ? [line.split(' | ')[3]] : []));
  expect(new Set(answersIn(tables[0]))).toEqual(new Set(['partially supports']));
  expect(answersIn(tables[1])).toHaveLength(55);
});

it('writes an SBOM with each library, its license, and the bundles that contain it', () => {
  const { bomFormat, metadata, components } = JSON.parse(files['sbom.json'] ?? '');
  expect([bomFormat, metadata.component.purl]).toEqual(['CycloneDX', 'pkg:npm/latchkey@1.2.3']);
  const inBundles = components.map((one: { purl: string; properties: { value: string }[] }) => [
    one.purl,
    one.properties.map(({ value }) => value),
  ]);
  expect(Object.fromEntries(inBundles)).toEqual({
    'pkg:npm/%40rjsf/core@6.11.1': ['dist'],
    'pkg:npm/ajv@8.20.0': ['dist/cli'],
    'pkg:npm/preact@11.2.0': ['dist/slim'],
    'pkg:npm/react@19.3.1': ['dist', 'dist/cli'],
  });
  expect(components[0]).toMatchObject({
    group: '@rjsf',
    name: 'core',
    licenses: [{ expression: 'Apache-2.0' }],
  });
});

it('leaves no link that leads out of the bundle to a missing file', () => {
  const missing = Object.entries(files).flatMap(([name, text]) =>
    name.endsWith('.md')
      ? [...text.matchAll(/\]\((?!https:|#)([^)#\s]+)/g)]
          .map(([, target = '']) => target)
          .filter((target) => !(target in files))
      : [],
  );
  expect(missing).toEqual([]);
  expect(files['threat-model.md']).toContain('/blob/v1.2.3/docs/operations.md#behind-a-proxy)');
});

it('writes the policy of docs/embed.md', () => {
  const page = readFileSync('docs/embed.md', 'utf8');
  const [, policy = ''] = /```\n(default-src[^`]+)```/.exec(page) ?? [];
  const directives = (text: string) =>
    text
      .trim()
      .split(/;\s*/)
      .filter((one) => !one.startsWith('style-src'))
      .sort();
  expect(directives(files['content-security-policy.txt'] ?? '')).toEqual(directives(policy));
});
