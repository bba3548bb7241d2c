/** The host page: the same for every subject but for its script tag. */
import { isWidget, type Subject } from '../subjects';

/** What a host writes for the widget; with `async` it has to wait for the script. */
const START = `<script>
      function start() {
        const widget = Latchkey.create({ appId: 'demo', brandId: 'demo', authApiPath: location.origin });
        window.host = {
          open: () => void widget.authenticateUser(),
          other: () => void widget.forgotPassword(),
          close: () => document.querySelector('#latchkey-root .latchkey-x').click(),
          isReady: () => widget.getState().page !== null,
        };
        host.open();
      }
    </script>`;

export function hostPage(subject: Subject, settings: string): string {
  const isOurs = isWidget(subject);
  const tag = isOurs
    ? `${START}
    <script async src="${subject.script}" onload="start()"></script>`
    : `<script async src="${subject.script}" data-settings="${settings.replaceAll('&', '&amp;')}"></script>`;
  const marks = `${isOurs ? '' : ' data-looks="none"'}${subject.id === 'html' ? ' data-framework="none"' : ''}`;
  return `<!doctype html>
<html lang="en"${marks}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>A host</title>
    <link rel="icon" href="data:,">
    ${tag}
  </head>
  <body>
    <main>
      <h1>A host</h1>
      <p>What somebody came for.</p>
      <div id="place"></div>
    </main>
  </body>
</html>
`;
}
