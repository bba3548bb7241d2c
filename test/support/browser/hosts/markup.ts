import { type Host, PLACE } from './host';

const around = (before: string, after: string, last = ''): Host => ({ body: before + PLACE + after, last });

/** Markup around the container of inline panels, and in the rest of the page. */
export const MARKUP: Record<string, Host> = {
  'a form around its content': around(
    '<form action="/elsewhere" onsubmit="return false">',
    '<input type="submit"></form>',
  ),
  'a label around its content': around('<label>Account ', '</label>'),
  'a button around its content': around('<button type="button">', '</button>'),
  'details around its content': around('<details open><summary>Account</summary>', '</details>'),
  'its content in a dialog': around('<dialog id="own">', '</dialog>', 'own.showModal();'),
  'its content in a popover': around('<div id="own" popover>', '</div>', 'own.showPopover();'),
  'a table for its layout': around('<table><tr><td width="300">Menu</td><td>', '</td></tr></table>'),
  'content that authors can edit': around('<div contenteditable="true">', '</div>'),
  'a box that scrolls and snaps': around(
    '<div style="height: 300px; overflow: auto; scroll-snap-type: y proximity"><p style="height: 200px; scroll-snap-align: start">A</p>',
    '</div>',
  ),
  'no doctype': { html: (html) => html.replace('<!doctype html>', '') },
  'a base address of another site': {
    html: (html) => html.replace('<head>', '<head><base href="https://elsewhere.example/a/">'),
  },
  'a policy in its markup': {
    html: (html) =>
      html.replace(
        '<head>',
        `<head><meta http-equiv="Content-Security-Policy" content="style-src 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'">`,
      ),
  },
  'names that shadow the document': around(
    `<form id="config" name="body"><input name="parentNode"><input name="id"></form>
    ${[
      'createElement',
      'getElementById',
      'currentScript',
      'activeElement',
      'head',
      'adoptedStyleSheets',
      'addEventListener',
    ]
      .map((name) => `<img name="${name}" alt="">`)
      .join('')}`,
    '',
  ),
  'a sign-on form with the same names': around(
    '<form><input name="userId" id="userId"><input name="password" id="password" type="password"><button>Sign on</button></form>',
    '',
  ),
};
