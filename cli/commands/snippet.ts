/** `latchkey snippet`: prints tags, an import map with file hashes, preloads and the policy, ready to paste. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Option } from 'commander';
import { renderSignOn, renderStyles } from '../../kit/render';
import { packageRoot } from '../data';
import { INTEGRITY, type Integrity, partsIn } from '../publish/integrity';
import { TARGETS, type Target } from '../snippet/code';
import { POLICY_FORMS, type PolicyForm, writePolicy } from '../snippet/policy';
import { snippetOf } from '../snippet/snippet';
import { exits, newCommand, UsageError } from './command';

export const snippet = newCommand('snippet', {
  summary: 'Print the tags and the policy for your page.',
  description:
    'Prints everything that your page needs, ready to paste: the tag, the hashes of all files, preloads and the Content-Security-Policy.',
  example: 'snippet --base /latchkey/ --api https://auth.example --target react',
})
  .usage('--base <url> --api <url> [options]')
  .option('--base <url>', "the URL of the widget's files, or a path such as /latchkey/ (required)")
  .option('--api <url>', 'the URL of your auth server (required)')
  .option('--screens <url>', 'the URL of the screens that publish wrote, or a path such as /screens')
  .addOption(
    new Option('--target <target>', 'the framework to print code for').choices(TARGETS).default('html'),
  )
  .addOption(new Option('--csp <form>', 'the format of the policy').choices(POLICY_FORMS).default('header'))
  .option('--locale <locale>', 'the language to preload', 'en_US')
  .option('--dist <folder>', "a folder that build wrote (default: the package's own build)")
  .option('--slim', "use the package's smaller build, based on Preact")
  .option('--json', 'print JSON')
  .action(exits(snippetCommand));

interface SnippetCommandOptions {
  base?: string | undefined;
  api?: string | undefined;
  /** The URL of published screens, for widgets that fetch them. */
  screens?: string | undefined;
  target: Target;
  csp: PolicyForm;
  locale: string;
  /** A folder that `latchkey build` wrote. Without it, the package's own build. */
  dist?: string | undefined;
  slim?: boolean | undefined;
  json?: boolean | undefined;
}

/** Prints the snippet. @throws UsageError for a missing or invalid option */
async function snippetCommand(options: SnippetCommandOptions): Promise<number> {
  const { target, csp, locale } = options;
  const base = baseOf(options.base);
  const api = addressOf('api', options.api, 'https://auth.example');
  const screens = screensOf(options.screens);
  const folder = options.dist ?? partsIn(join(packageRoot(), 'dist'), options.slim).engine;
  const file = join(folder, INTEGRITY);
  if (!existsSync(file)) throw new UsageError(`${file} is missing. Create it with "npx latchkey build"`);
  const integrity: Integrity = JSON.parse(await readFile(file, 'utf8'));
  const config = { appId: 'YOUR-APP', brandId: 'YOUR-BRAND', language: locale };
  const loader = target === 'fast' ? await readFile(join(folder, 'latchkey.js'), 'utf8') : undefined;
  const snippet = made(() => {
    const rendered = target === 'inline' && {
      panel: renderSignOn({ config, url: api.href, dist: folder }),
      styles: renderStyles(folder),
    };
    return snippetOf({
      base,
      api,
      screens,
      target,
      locale,
      integrity,
      loader,
      rendered: rendered || undefined,
    });
  });
  if (options.json) {
    console.log(JSON.stringify({ ...snippet, csp: writePolicy(snippet.policy, csp) }, null, 2));
    return 0;
  }
  const { code } = snippet;
  console.log(
    [
      `<!-- In the page's head, before all other modules. The import map (${kilobytes(snippet.importMap)}) has the hash of every file -->`,
      ...snippet.head,
      ...(code.tags ? ['', "<!-- In the page's body -->", code.tags] : []),
      ...(code.text ? ['', `// ${code.file}`, code.text] : []),
      '',
      "<!-- The policy for the widget. Add your page's own sources -->",
      writePolicy(snippet.policy, csp),
    ].join('\n'),
  );
  return 0;
}

/** Reports an unknown language or a missing file as a usage error. */
function made<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

const kilobytes = (text: string): string => `${Math.ceil(Buffer.byteLength(text) / 1000)} KB`;

/** The base URL of the widget's files, or a path on the page's own origin. Ends with a slash. */
const baseOf = (value: string | undefined): string =>
  folderOf('base', value, '/latchkey/ or https://widget.example/0.2.0/');

/** The URL of published screens, as in the config: without a slash at the end. */
const screensOf = (value: string | undefined): string | undefined =>
  value === undefined
    ? undefined
    : folderOf('screens', value, '/screens or https://cdn.example/screens').replace(/\/$/, '');

/** The URL of a folder, or a path on the page's own origin. Ends with a slash. */
function folderOf(option: string, value: string | undefined, example: string): string {
  const folder = value?.endsWith('/') === false ? `${value}/` : value;
  // A path that starts with two slashes would name another host.
  if (folder && /^\/(?!\/)[^\s"'<>?#]*$/.test(folder)) return folder;
  return addressOf(option, folder, example).href;
}

function addressOf(option: string, value: string | undefined, example: string): URL {
  if (value && URL.canParse(value) && /^https?:/.test(value)) return new URL(value);
  throw new UsageError(`snippet needs --${option} with a URL such as ${example}`);
}
