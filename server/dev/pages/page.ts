import { html } from 'hono/html';

export type Html = ReturnType<typeof html>;

/** A page that the server writes, with the styles that all its pages share. */
export const page = (
  { title, styles, script }: { title: string; styles: string; script?: string | undefined },
  body: Html,
): Html => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/pages/base.css">
    <link rel="stylesheet" href="${styles}">
    ${script ? html`<script src="${script}" defer></script>` : ''}
  </head>
  <body>
    ${body}
  </body>
</html>`;
