/** The passkeys of a transcript's page. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { placePasskeys, replaceProperty } from '../../../cli/transcript/passkeys';

const signal = new AbortController().signal;
const ask = () => navigator.credentials.get({ signal }) as Promise<Credential | null>;

let restore = (): void => {};
beforeAll(() => {
  restore = replaceProperty(globalThis, 'navigator', {});
});
afterAll(() => restore());

it('answers a request for a passkey that comes later, without the clock of the page', async () => {
  let asked: ReturnType<typeof ask> | undefined;
  let pauses = 0;
  const pause = async (): Promise<void> => {
    pauses += 1;
    if (pauses === 2) asked = ask();
  };
  const passkeys = placePasskeys(true, () => {}, pause);
  const timer = globalThis.setTimeout;
  // A stopped clock.
  globalThis.setTimeout = (() => 0) as never;
  try {
    await passkeys.answer({ credential: 'get', gives: 'ok' });
  } finally {
    globalThis.setTimeout = timer;
    passkeys.remove();
  }
  expect(await asked).toHaveProperty('toJSON');
});

it('reports a request for a passkey that never comes', async () => {
  const passkeys = placePasskeys(
    true,
    () => {},
    async () => {},
  );
  await expect(passkeys.answer({ credential: 'offer', gives: 'ok' })).rejects.toThrow(
    'the widget is not asking the browser to offer a passkey',
  );
  passkeys.remove();
});
