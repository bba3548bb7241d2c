import { html } from 'hono/html';
import type { Person } from '../../domain/registration/people';
import { seedAccounts } from '../seed/data';
import { type Html, page } from './page';

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
    '/idp/carry.js',
  );
}

/** Shows why the sign-on cannot continue. */
export function stopPage(reason: string): Html {
  return frame('Can’t continue', html`<p>${reason}</p><p><a href="/examples/demo/">To the demo</a></p>`);
}

/** A page of the demo's identity providers. */
export const frame = (title: string, main: Html, script?: string): Html =>
  page(
    { title: `${title} · Demo identity provider`, styles: '/idp/idp.css', script },
    html`<main>
      <p class="provider">Demo identity provider</p>
      <h1>${title}</h1>
      ${main}
    </main>`,
  );

/**
 * The provider's login page. It has links instead of a form, because browsers would apply the page's policy for forms to all
 * redirects that follow, also to the one to the host page. `query`: the parameters of the request.
 */
export function accountsPage(path: string, query: URLSearchParams): ReturnType<typeof frame> {
  const link = (account: string): string =>
    `${path}?${new URLSearchParams([...query, ['account', account]])}`;
  return frame(
    'Choose an account',
    html`<p>A page requested a sign-on. The demo asks for no password.</p>
      <ul>${seedAccounts.map(
        ({ subject, firstName, lastName, email, about }) => html`<li>
          <a class="choice" href="${link(subject)}"><b>${firstName} ${lastName}</b><span>${email} ${about}</span></a>
        </li>`,
      )}
        <li><a class="choice" href="${link('')}">Cancel</a></li>
      </ul>`,
  );
}
