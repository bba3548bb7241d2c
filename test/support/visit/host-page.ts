import { headerOf, widgetPolicy } from '../../../cli/snippet/policy';

/** The origins of page, script and API. */
export interface Origins {
  page: string;
  script: string;
  api: string;
  /** The origin of published screens. */
  screens?: string;
}

/** The host page of a visit, and the config of its widget. */
export interface OpenOptions {
  /** Config fields besides appId, brandId and authApiPath. */
  config?: Record<string, unknown>;
  /** Query of the host page. */
  query?: string;
  /** Additional markup for the host page. */
  body?: string;
  /** Changes the HTML of the host page. */
  html?: (html: string) => string;
  /** Lets the page load the widget's style sheet. */
  style?: boolean;
  /** Lets the browser keep the page in its back/forward cache. */
  isKept?: boolean;
  /** A page without a policy. */
  lax?: boolean;
  /** Lets the test move the page's clock with `forward`. */
  clock?: boolean;
}

/** The policy allows a test's own first script by this nonce. */
const NONCE = 'first';

/** The policy that the widget supports. `first`: the page has a first script. `style`: it has the widget's styles. */
export const policy = ({ script, api, screens }: Origins, first?: string, style = false): string =>
  headerOf({
    ...widgetPolicy(first ? `${script} 'nonce-${NONCE}'` : script, api, style ? script : undefined),
    ...(screens && { 'connect-src': `${api} ${screens}` }),
  });

/** A host page with one button, followed by `body`. `first`: a script that runs before all others. */
export function hostPage({ script }: Origins, body: string, first?: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>A host</title>
    <link rel="icon" href="data:,">${first ? `\n    <script nonce="${NONCE}">${first}</script>` : ''}
    <script src="${script}/dist/latchkey.js"></script>
  </head>
  <body>
    <main>
      <h1>A host</h1>
      <button id="opener" type="button">Open</button>
      ${body}
    </main>
  </body>
</html>`;
}
