/** `latchkey snippet`: tag, import map with the hash of every file, preloads and policy, ready to paste. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from '../data';
import { INTEGRITY, type Integrity } from '../publish/integrity';
import { partsIn } from '../publish/published';
import { TARGETS, type Target } from '../snippet/code';
import { POLICY_FORMS, type PolicyForm, writePolicy } from '../snippet/policy';
import { snippetOf } from '../snippet/snippet';
import { UsageError } from './usage-error';

export interface SnippetCommandOptions {
  base?: string | undefined;
  api?: string | undefined;
  target?: string | undefined;
  csp?: string | undefined;
  locale?: string | undefined;
  /** A folder that `latchkey build` wrote; the package's own build without it. */
  dist?: string | undefined;
  slim?: boolean | undefined;
  json?: boolean | undefined;
}

/** Prints the snippet. @throws UsageError for an option that is missing or none */
export async function snippetCommand(options: SnippetCommandOptions): Promise<number> {
  const { target = 'html', csp = 'header', locale = 'en_US' } = options;
  const base = baseOf(options.base);
  const api = addressOf('api', options.api, 'https://auth.example');
  const form = oneOf<PolicyForm>('csp', csp, POLICY_FORMS);
  const kind = oneOf<Target>('target', target, TARGETS);
  const folder = options.dist ?? partsIn(join(packageRoot(), 'dist'), options.slim).engine;
  const file = join(folder, INTEGRITY);
  if (!existsSync(file)) throw new UsageError(`${file} is missing: \`latchkey build\` writes it`);
  const integrity: Integrity = JSON.parse(await readFile(file, 'utf8'));
  const snippet = made(() => snippetOf({ base, api, target: kind, locale, integrity }));
  if (options.json) {
    console.log(JSON.stringify({ ...snippet, csp: writePolicy(snippet.policy, form) }, null, 2));
    return 0;
  }
  const { code } = snippet;
  console.log(
    [
      `<!-- In the head of the page, before all other modules. The import map is ${kilobytes(snippet.importMap)}: the hash of every file -->`,
      ...snippet.head,
      ...(code.tags ? ['', '<!-- In its body -->', code.tags] : []),
      '',
      `// ${code.file}`,
      code.text,
      '',
      '<!-- The policy; all that is not the widget’s is yours to add -->',
      writePolicy(snippet.policy, form),
    ].join('\n'),
  );
  return 0;
}

/** A language or a file that is not there is a wrong option. */
function made<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

const kilobytes = (text: string): string => `${Math.ceil(Buffer.byteLength(text) / 1000)} KB`;

/** Where the widget's files are: a whole address, or a path on the page's own origin. Ends with a slash. */
function baseOf(value: string | undefined): string {
  const base = value?.endsWith('/') === false ? `${value}/` : value;
  // Two slashes begin with the name of another host.
  if (base && /^\/(?!\/)[^\s"'<>?#]*$/.test(base)) return base;
  return addressOf('base', base, '/latchkey/ or https://widget.example/0.1.0/').href;
}

function addressOf(option: string, value: string | undefined, example: string): URL {
  if (value && URL.canParse(value) && /^https?:/.test(value)) return new URL(value);
  throw new UsageError(`snippet needs --${option}, an address such as ${example}`);
}

function oneOf<T extends string>(option: string, value: string, known: readonly T[]): T {
  const found = known.find((one) => one === value);
  if (!found) throw new UsageError(`--${option} ${value}: there are ${known.join(', ')}`);
  return found;
}
