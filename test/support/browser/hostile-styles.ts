/**
 * Style sheets of hosts, or added by users and tools. Each of them once made a panel unreadable or removed a
 * part of it.
 */
import type { Visit } from '../visit/visit';

/** Properties of text that are only inherited. */
const LETTERS = `
  text-transform: uppercase; white-space: nowrap; letter-spacing: 0.4em; line-height: 3; word-spacing: 1em; text-indent: 60px;
  text-align: right; direction: rtl; font: italic small-caps 900 9px/3 serif; word-break: break-all; `;

const HOSTILE: Record<string, string> = {
  'letters of the body': `html { color-scheme: dark; font-size: 62.5%; }
    body { ${LETTERS} color: #eee; -webkit-text-fill-color: #eee; text-shadow: 0 0 4px red; visibility: hidden; cursor: none; pointer-events: none;
      user-select: none; writing-mode: vertical-rl; list-style: square inside; quotes: "x" "x"; }`,
  'important letters of the body': `html, body { ${LETTERS.replaceAll(';', ' !important;')} color: #eee !important; visibility: hidden !important; }`,
  'important letters everywhere': `* { ${LETTERS.replace(/word-break.*/, '').replaceAll(';', ' !important;')} }`,
  'important colors everywhere': `* { color: #eee !important; background: #fff !important; border: 0 !important; box-shadow: none !important;
      outline: none !important; text-shadow: none !important; -webkit-text-fill-color: #eee !important; }
    ::placeholder { color: #fff !important; }
    svg, svg * { fill: #fff !important; stroke: #fff !important; }`,
  'important colors by classes': `html body div form input[type], html body main ~ div dialog button[type][class], html body div [class][class] {
      color: #eee !important; background-color: #eee !important; border-color: #eee !important; }`,
  'controls taken away': `button, input, select, label, svg, legend { display: none !important; visibility: hidden !important; opacity: 0 !important; }
    button { text-indent: -9999px !important; pointer-events: none !important; }`,
  'boxes taken away':
    'div, dialog, form, p, h2, fieldset, ul, li, span { display: none !important; visibility: collapse !important; }',
  'fields made small': `input, select, button { width: 40px !important; height: 10px !important; min-height: 0 !important; max-width: 40px !important;
      padding: 0 !important; margin: 30px !important; font-size: 6px !important; line-height: 1 !important; border-radius: 0 !important;
      position: absolute !important; top: 0 !important; appearance: auto !important; }`,
  'important boxes': `* { box-sizing: content-box !important; margin: 0 !important; padding: 0 !important; max-width: 90px !important; min-width: 0 !important;
      max-height: 90px !important; overflow: hidden !important; position: static !important; float: left !important; }`,
  'everything unset': 'div, dialog, form, input, button, select, label, p, h2, span { all: unset; }',
};

/**
 * The computed properties that decide whether an element of the widget is visible, readable, clickable and
 * editable.
 */
const COMPARED = [
  'display',
  'visibility',
  'opacity',
  'color',
  'fill',
  'stroke',
  'position',
  'float',
  'margin',
  'pointer-events',
];
const READ =
  `-webkit-text-fill-color background-color background-image border-top border-inline-start border-bottom border-radius box-shadow outline
  font-style font-variant font-weight font-size line-height font-family letter-spacing word-spacing text-transform text-indent text-align text-shadow
  white-space word-break direction writing-mode color-scheme appearance user-select cursor overflow padding box-sizing list-style`.split(
    /\s+/,
  );

/**
 * Returns what each of these host style sheets changes in the widget's elements on the current page, as lines
 * of "element: property: plain → with the sheet". `place: false` leaves out positions and sizes, for elements
 * inside the host's own.
 */
export async function changedBy(
  visit: Visit,
  sheets = HOSTILE,
  { place = true } = {},
): Promise<Record<string, string[]>> {
  return visit.page.evaluate(
    ([given, seen, read, isPlaced]) => {
      const look = (): Map<string, string>[] => {
        // Finishes finite animations. Endless ones do not change what is compared.
        for (const one of document.getAnimations())
          if (one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) one.finish();
        return [...document.querySelectorAll('.latchkey, .latchkey *')].map((element) => {
          const style = getComputedStyle(element);
          const names = element.closest('svg') ? seen : [...seen, ...read];
          const events = new Map(names.map((name) => [name, style.getPropertyValue(name)]));
          const { x, y, width, height } = element.getBoundingClientRect();
          // An element without height is not visible, and its position depends on the end of the host's page.
          if (isPlaced && height > 0) events.set('box', [x, y, width, height].map(Math.round).join(' '));
          return events;
        });
      };
      const nameOf = (element: Element): string => `${element.localName}.${element.getAttribute('class')}`;
      const names = [...document.querySelectorAll('.latchkey, .latchkey *')].map(nameOf);
      const plain = look();
      const found: Record<string, string[]> = {};
      for (const [name, css] of Object.entries(given)) {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
        const lines = look().flatMap((events, index) =>
          [...events].flatMap(([key, value]) =>
            plain[index]?.get(key) === value
              ? []
              : [`${names[index]}: ${key}: ${plain[index]?.get(key)} → ${value}`],
          ),
        );
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
        if (lines.length > 0) found[name] = [...lines.slice(0, 20), `${lines.length} in all`];
      }
      return found;
    },
    [sheets, COMPARED, READ, place] as const,
  );
}
