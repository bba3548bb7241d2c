// A host's own code, compiled by the package test with --strict, with libraries checked and without React's types.
import { type Config, cookieDomain, create, type Outcome, type PublicState, version, type Widget } from 'latchkey';

const config: Config = {
  appId: 'shop',
  brandId: 'main',
  environment: 'uat',
  theme: { accent: '#06c' },
  callback: (nextAction, { messages, targetUrl }) => console.log(nextAction.length, messages.length, targetUrl?.length),
  monitoring: { load: async () => {} },
  fetch: (input, init) => fetch(input, init),
};
const widget: Widget = create(config);
const off: () => void = widget.on('redirect', (redirect) => {
  if (redirect.url.startsWith('http:')) redirect.preventDefault();
});
widget.on('error', ({ code, message, cause }) => console.error(code, message, cause));

export async function signOn(): Promise<Outcome> {
  const { outcome, nextAction } = await widget.authenticateUser({ userId: 'ann', password: 'secret' });
  off();
  const state: PublicState = widget.getState();
  console.log(outcome === 'redirected', nextAction, state.message?.items.length, version, cookieDomain(location.hostname));
  return widget.registerUser({ samlInput: '…', callback: () => {} });
}

// @ts-expect-error: a field that does not exist
create({ appId: 'a', brandId: 'b', langauge: 'de_DE' });
// @ts-expect-error: brandId is missing
create({ appId: 'a' });
// @ts-expect-error: an event that does not exist
widget.on('pages', () => {});
// @ts-expect-error: credentials are an object
widget.authenticateUser('ann');
