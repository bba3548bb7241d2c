import { html } from 'hono/html';
import { frame } from '../saml/page';
import { seedAccounts } from '../seed/data';

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
