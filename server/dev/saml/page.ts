import { html } from 'hono/html';
import type { Person } from '../../domain/registration/people';

type Html = ReturnType<typeof html>;

/** The identity provider's page, on which the user chooses a person. The demo asks for no password. */
export function choicePage(request: string, people: readonly Person[]): Html {
  return frame(
    'Choose a person',
    html`<p>A page requested a sign-on. Choose a person. The identity provider signs its response and sends it back to that page.</p>
      <form method="post" action="/idp">
        <input type="hidden" name="request" value="${request}">
        <ul>${people.map(
          ({ id, firstName, lastName, email }) => html`<li>
            <button name="person" value="${id}"><b>${firstName} ${lastName}</b><span>${email}</span></button>
          </li>`,
        )}</ul>
      </form>`,
  );
}

/** Posts the response to the service provider through a form, as SAML's POST binding requires. The script submits it. */
export function carryPage(response: string, relayState: string): Html {
  return frame(
    'Returning to the page',
    html`<form id="carry" method="post" action="/sp/post">
        <input type="hidden" name="SAMLResponse" value="${response}">
        <input type="hidden" name="RelayState" value="${relayState}">
        <p>The signed response is ready.</p>
        <p><button class="main">Continue</button></p>
      </form>`,
    html`<script src="/idp/carry.js" defer></script>`,
  );
}

/** Shows why the sign-on cannot continue. */
export function stopPage(reason: string): Html {
  return frame('Can’t continue', html`<p>${reason}</p><p><a href="/examples/demo/">To the demo</a></p>`);
}

/** A page of the demo's identity providers. */
export function frame(title: string, main: Html, script: Html | '' = ''): Html {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} · Demo identity provider</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/pages/base.css">
    <link rel="stylesheet" href="/idp/idp.css">
    ${script}
  </head>
  <body>
    <main>
      <p class="provider">Demo identity provider</p>
      <h1>${title}</h1>
      ${main}
    </main>
  </body>
</html>`;
}
