import { html } from 'hono/html';
import type { Person } from '../registration/people';

type Html = ReturnType<typeof html>;

/**
 * The identity provider's page, on which the browser's user chooses a person. The demo asks for no password.
 */
export function choicePage(request: string, people: readonly Person[]): Html {
  return frame(
    'Who are you?',
    html`<p>A page asked who you are. Choose somebody: the answer goes back there, signed, and is good once.</p>
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

/**
 * Sends a response to the service provider: a form, as SAML's POST binding requires. The script presses the
 * button.
 */
export function carryPage(response: string, relayState: string): Html {
  return frame(
    'On the way back',
    html`<form id="carry" method="post" action="/sp/post">
        <input type="hidden" name="SAMLResponse" value="${response}">
        <input type="hidden" name="RelayState" value="${relayState}">
        <p>What you chose is signed and ready.</p>
        <p><button class="main">Continue</button></p>
      </form>`,
    html`<script src="/idp/carry.js" defer></script>`,
  );
}

/** Shows why the sign-on cannot continue. */
export function stopPage(reason: string): Html {
  return frame('This does not go on', html`<p>${reason}</p><p><a href="/examples/demo/">To the demo</a></p>`);
}

function frame(title: string, main: Html, script: Html | '' = ''): Html {
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
      <p class="who">Demo identity provider</p>
      <h1>${title}</h1>
      ${main}
    </main>
  </body>
</html>`;
}
