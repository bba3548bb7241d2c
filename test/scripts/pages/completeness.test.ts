/** The pages name every config field, method, event and option, and none that doesn't exist. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { COMMANDS } from '../../../cli/latchkey';
import { namingFiles } from '../../../scripts/lint/named-paths';
import { renderApi } from '../../../scripts/pages/api';
import { renderAuth } from '../../../scripts/pages/auth';
import { renderCli } from '../../../scripts/pages/cli';
import { METHODS } from '../../../src/api/method-inputs';
import { firstColumn } from '../../support/first-column';

/** The names in the first column of the tables under the first heading with a word, without arguments and `?`. */
const namesIn = (page: string, heading: string): string[] =>
  firstColumn(page, heading).flatMap((span) => /^(\w+)\??(?:\(.*\))?$/.exec(span)?.[1] ?? []);

/** The quoted texts after a name in a source file. The widget itself reads these lists. */
const wordsAfter = (file: string, start: string): string[] =>
  (readFileSync(file, 'utf8').split(start)[1]?.split("'")[1] ?? '').split(' ');

const page = (name: string): string => readFileSync(`docs/${name}`, 'utf8');

const fields = wordsAfter('src/api/config.ts', 'const SHAPE =').filter((word) => !word.endsWith(':'));
const events = wordsAfter('src/api/facade.ts', 'const EVENTS =');
const methods = [...Object.keys(METHODS), 'on', 'getState', 'destroy'];

describe('the API reference and docs/api.md', () => {
  it('name every method', () => {
    expect(namesIn(renderApi(), 'methods').sort()).toEqual([...methods].sort());
    expect(namesIn(page('api.md'), 'methods').sort()).toEqual([...methods].sort());
  });

  it('name every event', () => {
    expect(namesIn(renderApi(), 'events').sort()).toEqual([...events].sort());
    expect(namesIn(page('api.md'), 'events').sort()).toEqual([...events].sort());
  });

  it('name every config field, and no other', () => {
    expect(fields.length).toBeGreaterThan(25);
    expect(namesIn(renderApi(), 'config').sort()).toEqual([...fields].sort());
    const common = namesIn(page('api.md'), 'config');
    expect(common.length).toBeGreaterThan(10);
    expect(common.filter((name) => !fields.includes(name))).toEqual([]);
  });

  it('lack a name if a table lacks its row', () => {
    const text =
      '## Events\n\n| Event | Sent |\n| --- | --- |\n| `page` | ... |\n\n## Other\n| `close` | |\n';
    expect(namesIn(text, 'events')).toEqual(['page']);
  });
});

describe('the reference of latchkey-auth', () => {
  const text = renderAuth();

  it('has each function that a page imports', () => {
    const imported = namingFiles().flatMap(({ path, text: guide }) =>
      /^docs\/[^/]*\.md$/.test(path)
        ? [...guide.matchAll(/^import \{ (.+) \} from '(latchkey-auth\S*)';$/gm)].map(
            ([, names = '', from]) => [from, names],
          )
        : [],
    );
    expect(imported.length).toBeGreaterThan(15);
    for (const [from, names = ''] of imported)
      for (const name of names.split(', ')) {
        const [section = ''] = text
          .split(`\n## ${from}\n`)
          .slice(1)
          .map((one) => one.split('\n## ')[0]);
        expect(section).toContain(`\n### ${name}\n`);
      }
  });

  it('has declared and inherited options, with their defaults', () => {
    for (const row of [
      '| `secondFactor?` | `string` | A column of type `boolean`: whether this user needs a second factor. `next` replaces it. |',
      '| `url` | `string` | Such as `ldaps://directory.example`',
      '| `code.length?` | `number` | The codes that are sent. After `resendSeconds`, the user can ask for another one. Default: `6`. |',
      "| `rule?` | `'refuse' \\| 'register' \\| 'link'` |",
    ])
      expect(text).toContain(row);
  });
});

/** Commands and options of `npx latchkey` on a page that don't exist. */
function unknownIn(text: string): string[] {
  return [...text.matchAll(/npx latchkey ([a-z]+)([^`\n|#]*)/g)].flatMap(([, name = '', rest = '']) => {
    if (name === 'help') return [];
    const command = COMMANDS.find((one) => one.name() === name);
    if (!command) return [name];
    const known = ['--help', ...command.options.map(({ long }) => long)];
    return [...rest.matchAll(/(?<=\s)--[a-z-]+/g)]
      .map(([option]) => option)
      .filter((option) => !known.includes(option))
      .map((option) => `${name} ${option}`);
  });
}

describe('every page', () => {
  const pages = namingFiles().filter(({ path }) => /\.md$/.test(path) && !/^docs\/decisions\//.test(path));

  it('names only commands and options that exist', () => {
    expect(pages.length).toBeGreaterThan(30);
    expect(pages.flatMap(({ path, text }) => unknownIn(text).map((name) => `${path}: ${name}`))).toEqual([]);
  });

  it.each([
    ['npx latchkey chek', ['chek']],
    ['Run `npx latchkey build ours --uot x`.', ['build --uot']],
    ['`npx latchkey check ours --json --help`, and `npx latchkey <command> --help`', []],
  ])('of the form %j has the unknown names %j', (text, names) => expect(unknownIn(text)).toEqual(names));

  it('of the commands has each command and option', () => {
    const text = renderCli();
    for (const command of COMMANDS) {
      expect(text).toContain(`\n## ${command.name()}\n`);
      for (const { flags } of command.options) expect(text).toContain(`| \`${flags}\` |`);
    }
  });
});
