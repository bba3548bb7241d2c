/** The host page, which is the same for all subjects except for its script tag or form. */
import { renderSignOn, renderStyles } from '../../../kit/render';
import type { Config } from '../../../src/api/config';
import { isWidget, type Subject } from '../subjects';
import { STATIC_FORM, STATIC_SHEET } from '../subjects/static';

/** The path of the published pack. */
export const SCREENS = '/screens';

/** The host's script tag for the widget. With `async`, the page has to wait for the script. */
const startOf = (config: object): string => `<script>
      function start() {
        const widget = Latchkey.create({ ...${JSON.stringify(config)}, authApiPath: location.origin });
        window.host = {
          open: () => void widget.authenticateUser(),
          other: () => void widget.forgotPassword(),
          close: () => document.querySelector('#latchkey-root .latchkey-x').click(),
          isReady: () => widget.getState().page !== null,
        };
        host.open();
      }
    </script>`;

/** The product data that the pages need: the settings call, and the early file of their language. */
export interface Known {
  settings: string;
  early: string;
}

const configOf = ({ page }: Subject): Config => ({
  appId: 'demo',
  brandId: 'demo',
  ...(page === 'inline' || page === 'rendered' ? { container: '#place' } : {}),
  ...(page === 'pack' ? { screens: { from: SCREENS } } : {}),
});

/** The form in the page itself, if the subject has one. */
function formOf(subject: Subject): string {
  if (subject.script === undefined) return STATIC_FORM;
  return subject.page === 'rendered'
    ? renderSignOn({ config: configOf(subject), url: 'http://localhost/', dist: 'dist' })
    : '';
}

function head(subject: Subject, { settings, early }: Known): string {
  const { script, page } = subject;
  const call = settings.replaceAll('&', '&amp;');
  if (script === undefined) return `<link rel="stylesheet" href="${STATIC_SHEET}">`;
  if (!isWidget(subject)) return `<script async src="${script}" data-settings="${call}"></script>`;
  const lines =
    page === 'preloaded'
      ? [
          `<link rel="modulepreload" href="${early}">`,
          `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${call}">`,
        ]
      : page === 'rendered'
        ? [renderStyles('dist').html]
        : [];
  return [
    ...lines,
    startOf(configOf(subject)),
    `<script async src="${script}" onload="start()"></script>`,
  ].join('\n    ');
}

export function hostPage(subject: Subject, known: Known): string {
  const isPlain = subject.id === 'static' || subject.id === 'html';
  const marks = `${isWidget(subject) ? '' : ' data-looks="none"'}${isPlain ? ' data-framework="none"' : ''}`;
  return `<!doctype html>
<html lang="en"${marks}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>A host</title>
    <link rel="icon" href="data:,">
    ${head(subject, known)}
  </head>
  <body>
    <main>
      <h1>A host</h1>
      <p>The content of the page.</p>
      <div id="place">${formOf(subject)}</div>
    </main>
  </body>
</html>
`;
}
