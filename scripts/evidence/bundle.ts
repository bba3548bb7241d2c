/** The files that a reviewer gets. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { EvidenceFiles } from '../../cli/evidence/packed';
import { headerOf, widgetPolicy } from '../../cli/snippet/policy';
import { REPOSITORY } from '../repository';
import { type Address, countsOf, pageOf } from './render';
import { sbomOf } from './sbom';
import { readStandard, STANDARDS } from './standards';

/** The pages that the bundle contains unchanged, except for their links. */
const PAGES = ['docs/threat-model.md', 'SECURITY.md'];

/** The files of the bundle for the build in `dist`: name -> text. */
export function bundleOf(dist: string, version: string): EvidenceFiles {
  const address: Address = (path) => `${REPOSITORY}/blob/v${version}/${path}`;
  const standards = STANDARDS.map((name) => readStandard(name));
  const read = (path: string) => readFileSync(path, 'utf8');
  return {
    'README.md': indexOf(
      version,
      standards.map(
        (one) => `## ${one.title}\n\n[Answers](${one.name}.md), [data](${one.name}.yaml)\n\n${countsOf(one)}`,
      ),
    ),
    ...Object.fromEntries(standards.map((one) => [`${one.name}.md`, pageOf(one, version, address)])),
    ...Object.fromEntries(
      STANDARDS.map((name) => [`${name}.yaml`, withVersion(read(`evidence/${name}.yaml`), version)]),
    ),
    ...Object.fromEntries(
      PAGES.map((path) => [path.replace(/.*\//, ''), withAddresses(read(path), dirname(path), address)]),
    ),
    'sbom.json': `${JSON.stringify(sbomOf(dist, version), null, 2)}\n`,
    'content-security-policy.txt': `${headerOf(widgetPolicy('<script origin>', '<API origin>'))}\n`,
  };
}

/** The report on accessibility names the version of the product. */
const withVersion = (text: string, version: string): string =>
  text.replace(/^( {2}version: )next$/m, `$1"${version}"`);

/** A page whose relative links lead to the repository. */
function withAddresses(text: string, folder: string, address: Address): string {
  const links = /\]\((?!\w+:|#)([^)\s]+)\)/g;
  return text.replace(links, (_, path: string) => `](${address(join(folder, path).replaceAll('\\', '/'))})`);
}

const indexOf = (version: string, standards: string[]): string =>
  [
    `# Evidence for Latchkey ${version}\n`,
    'Start with the section "Open" on each page of answers. Each row names the tests that prove it, as file and title in the repository.\n',
    '| File | Content |',
    '| --- | --- |',
    '| [threat-model.md](threat-model.md) | assets, attackers, defenses and remaining risks |',
    '| [SECURITY.md](SECURITY.md) | how to report a vulnerability, and what is supported |',
    '| [sbom.json](sbom.json) | the libraries in the package, as CycloneDX |',
    '| [content-security-policy.txt](content-security-policy.txt) | the policy under which the widget works, for your addresses |',
    '',
    ...standards,
  ].join('\n');
