/** The part of the owner's theme, which is the `theme` of the widget's config. */
import { readJson } from '../../cli/data/read/json';
import { THEME } from '../../cli/preview/theme';
import type { Option } from './form';
import type { Part } from './parts';

/** The values of a theme (docs/theme.md). */
const VALUES: Record<string, string> = {
  accent: 'Color of the main button, links and selected options.',
  accentText: 'Color of text on the accent. By default black or white.',
  text: 'Color of the text.',
  background: 'Color of the panel.',
  border: 'Color of the borders of fields and buttons.',
  header: 'Color at the top of the panel, which fades into the background.',
  error: 'Color of errors.',
  success: 'Color of successes.',
  info: 'Color of information.',
  warning: 'Color of warnings.',
  font: 'CSS font family, such as "Source Sans 3", sans-serif.',
  headingFont: 'CSS font family of titles.',
  radius: 'Roundness of corners, such as 6px.',
  space: 'Base unit of spacing, such as 3px for a denser panel.',
  column: 'Maximum width of fields on panels with few fields.',
  columnWide: 'Maximum width of fields on all other panels.',
  width: 'Width of panels.',
};
const OBJECTS: Record<string, string> = {
  logo: 'A logo above the title, as { "src", "alt", "dark", "height" }.',
  aside: 'The space beside panels, as { "color", "picture", "text", "textColor" }.',
  dark: 'The values of the dark scheme.',
};

const SIZES = ['font', 'headingFont', 'radius', 'space', 'column', 'columnWide', 'width'];

const option = (name: string, about: string, kind: Option['kind'], choices: string[] = []): Option => ({
  ...{ name, about, kind, choices },
  isRequired: false,
});

const OPTIONS: Option[] = [
  ...Object.entries(VALUES).map(([name, about]) =>
    option(name, about, SIZES.includes(name) ? 'text' : 'color'),
  ),
  option('scheme', 'Panels are light, dark, or as the system prefers.', 'choice', ['light', 'dark', 'auto']),
  ...Object.entries(OBJECTS).map(([name, about]) => option(name, about, 'json')),
];

/** The theme with its form. It applies to all panels. */
export const themePart = (text = '{}'): Part => ({
  what: 'the theme of all panels',
  ...{ file: THEME, source: THEME, path: '', line: 1, column: 1, keys: [] },
  value: Object(readJson(text).data),
  options: OPTIONS,
});
