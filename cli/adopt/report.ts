/** Describes the result of `latchkey adopt`. */
import { cell, code, table } from '../markdown';
import type { Adopted, Item } from './adopt';

/** How many values of a kind arrived. */
export interface Share {
  arrived: number;
  all: number;
}

export function shareOf(items: readonly Item[], kind?: Item['kind']): Share {
  const own = items.filter((item) => kind === undefined || item.kind === kind);
  return { arrived: own.filter(({ to }) => to !== undefined).length, all: own.length };
}

const percent = ({ arrived, all }: Share): string =>
  all === 0 ? '0 %' : `${Math.round((100 * arrived) / all)} %`;

/** One sentence for the terminal and the report. */
export function summary({ items }: Adopted): string {
  const [all, options, texts] = [shareOf(items), shareOf(items, 'option'), shareOf(items, 'text')];
  return `${all.arrived} of ${all.all} values have a counterpart (${percent(all)}): ${options.arrived} of ${options.all} options and ${texts.arrived} of ${texts.all} texts.`;
}

const named = ({ name, language }: Item): string =>
  code(language === undefined ? name : `${language}: ${name}`);

/** The report in Markdown. `input` is the file or folder that was read. */
export function reportOf(adopted: Adopted, input: string): string {
  const { items } = adopted;
  const arrived = items.flatMap((item) =>
    item.to === undefined
      ? []
      : [[named(item), item.to === 'always' ? 'as the widget always does' : code(item.to), cell(item.note)]],
  );
  const rest = [...groupedByReason(items)].map(([reason, names]) => [names.join(', '), cell(reason)]);
  return [
    `# Adopted from ${input}\n`,
    `${summary(adopted)}\n`,
    '## Config\n',
    'The texts are in `locales/`. Pass the rest to the widget, and replace the values in capitals:\n',
    `${configCode(adopted)}\n`,
    '## Values without a counterpart\n',
    rest.length > 0 ? table(['Value', 'Reason, or what to do instead'], rest) : 'None.\n',
    '## Values with a counterpart\n',
    arrived.length > 0 ? table(['Value', 'Counterpart', 'Note'], arrived) : 'None.\n',
  ].join('\n');
}

function groupedByReason(items: readonly Item[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const item of items)
    if (item.reason !== undefined) groups.set(item.reason, [...(groups.get(item.reason) ?? []), named(item)]);
  return groups;
}

function configCode({ config }: Adopted): string {
  const { theme, ...own } = config;
  const fields = { appId: 'YOUR-APP', brandId: 'YOUR-BRAND', authApiPath: 'https://YOUR-SERVER', ...own };
  const [open, ...lines] = JSON.stringify(fields, null, 2)
    .replace(/^( *)"(\w+)":/gm, '$1$2:')
    .split('\n');
  return [
    '```js',
    ...(theme ? ["import theme from './theme.json' with { type: 'json' };", ''] : []),
    `Latchkey.create(${open}`,
    ...(theme ? ['  theme,'] : []),
    ...lines.slice(0, -1),
    '});',
    '```',
  ].join('\n');
}
