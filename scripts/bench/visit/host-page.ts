/** The host page, which is the same for all subjects except for its script tag or form. */
import { codeFor } from '../../../cli/snippet/code';
import { renderSignOn, renderStyles } from '../../../kit/render';
import type { Config } from '../../../src/api/config';
import { isWidget, type Subject } from './subjects';

/** The minimal CSS for the baseline that has two fields and a button in the page's HTML, and no script. */
export const STATIC_SHEET = '/baseline/static.css';
export const STATIC_STYLES = `
body { margin: 40px auto; max-inline-size: 400px; font: 16px/1.5 system-ui, sans-serif; }
label { display: block; font-weight: 600; }
input { box-sizing: border-box; inline-size: 100%; padding: 9px 14px; border: 1px solid #767676; border-radius: 7px; font: inherit; }
button { inline-size: 100%; padding: 9px 22px; border: 0; border-radius: 7px; background: #2b4acb; color: #fff; font: inherit; }
`;

const STATIC_FORM = `<form>
        <p><label for="userId">User id</label><input id="userId" name="userId" autocomplete="username" required autofocus></p>
        <p><label for="password">Password</label><input id="password" name="password" type="password" autocomplete="current-password" required></p>
        <button>Sign on</button>
      </form>`;

/** The host's own code, and the bench's question. With `async`, the page has to wait for the script. */
const hostScript = (config: Config): string => `<script>
      window.host = { isReady: () => window.widget?.getState().page !== null };
      function start() {
        window.widget = Latchkey.create(${JSON.stringify(config)});
        widget.authenticateUser();
      }
    </script>`;

/** Parts of the pages: the settings call, and the loader's text. */
export interface Known {
  settings: string;
  loader: string;
}

const configOf = ({ page }: Subject): Config => ({
  appId: 'demo',
  brandId: 'demo',
  authApiPath: '/',
  ...(page === 'inline' || page === 'rendered' ? { container: '#place' } : {}),
});

/** The subject's part of the page's HTML: a form, the loader, or nothing. */
function contentOf(subject: Subject, { loader }: Known): string {
  const { script, page } = subject;
  if (script === undefined) return STATIC_FORM;
  const config = configOf(subject);
  if (page === 'rendered') return renderSignOn({ config, url: 'http://localhost/', dist: 'dist' });
  const file = { address: script, hash: '' };
  return page === 'fast'
    ? codeFor('fast', { module: file, script: file, config, loader, panel: '' }).tags
    : '';
}

function head(subject: Subject, { settings }: Known): string {
  const { script, page } = subject;
  if (script === undefined) return `<link rel="stylesheet" href="${STATIC_SHEET}">`;
  if (!isWidget(subject))
    return `<script async src="${script}" data-settings="${settings.replaceAll('&', '&amp;')}"></script>`;
  return [
    ...(page === 'rendered' ? [renderStyles('dist').html] : []),
    hostScript(configOf(subject)),
    ...(page === 'fast' ? [] : [`<script async src="${script}" onload="start()"></script>`]),
  ].join('\n    ');
}

export function hostPage(subject: Subject, known: Known): string {
  const marks = `${isWidget(subject) ? '' : ' data-looks="none"'}${subject.id === 'static' ? ' data-framework="none"' : ''}`;
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
      <div id="place">${contentOf(subject, known)}</div>
    </main>
  </body>
</html>
`;
}
