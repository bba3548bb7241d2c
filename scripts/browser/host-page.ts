import { headerOf, widgetPolicy } from '../../cli/snippet/policy';

/** The origins of page, script and API. */
export interface Origins {
  page: string;
  script: string;
  api: string;
}

/** The policy that the widget supports. */
export const policy = ({ script, api }: Origins): string => headerOf(widgetPolicy(script, api));

/** A host page with one button, followed by `body`. */
export function hostPage({ script }: Origins, body: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>A host</title>
    <link rel="icon" href="data:,">
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
