/** A CycloneDX SBOM of what the package contains: the libraries in each of its bundles. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folders of the bundles in `dist`, each with its THIRD-PARTY-NOTICES.txt. */
const BUNDLES = ['', 'slim', 'cli'];

/** A library's line in the notices: `react 19.3.1 (MIT)`. */
const LIBRARY = /^((?:@[\w.-]+\/)?[\w.-]+) (\d[\w.+-]*) \(([^)]+)\)$/gm;

/** The SBOM of the build in `dist`. */
export function sbomOf(dist: string, version: string): object {
  const bundlesByLibrary = new Map<string, string[]>();
  for (const bundle of BUNDLES) {
    const notices = readFileSync(join(dist, bundle, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
    for (const [line] of notices.matchAll(LIBRARY))
      bundlesByLibrary.set(line, [...(bundlesByLibrary.get(line) ?? []), join('dist', bundle)]);
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'library',
        'bom-ref': refOf('latchkey', version),
        name: 'latchkey',
        version,
        purl: refOf('latchkey', version),
        licenses: [{ expression: 'Apache-2.0' }],
      },
    },
    components: [...bundlesByLibrary].sort().map(([line, bundles]) => componentOf(line, bundles)),
  };
}

function componentOf(line: string, bundles: readonly string[]): object {
  const [, name = '', version = '', license = ''] = [...line.matchAll(LIBRARY)][0] ?? [];
  const [scope, own] = name.startsWith('@') ? name.split('/') : [undefined, name];
  return {
    type: 'library',
    'bom-ref': refOf(name, version),
    ...(scope && { group: scope }),
    name: own,
    version,
    purl: refOf(name, version),
    licenses: [{ expression: license }],
    properties: bundles.map((value) => ({ name: 'latchkey:bundle', value })),
  };
}

/** The package URL. */
const refOf = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;
