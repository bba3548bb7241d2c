/**
 * Calls that no transcript can bring about on a server that is well: a report of an error, a spoken captcha, a redirection
 * that is disabled, and the target on a server that names one at each sign-on. They are asked as the widget asks them, in
 * their own session.
 */
import { API } from '../transcript/server/script';
import { AuthClient } from './client/client';
import type { Conform } from './config';
import { callHook } from './hooks';
import type { Recorder } from './recorder';

const REPORT = {
  errorLogs: { correlationId: null, errorMessage: 'latchkey conform', url: null, header: {} },
  currentPage: 'LOGIN_PAGE',
  currentFlow: 'LOGIN',
  customMsg: 'A test: nothing went wrong.',
  browserSettings: {},
};

/** In this order: a captcha is spoken after it was drawn. */
const ASKED: readonly { call: string; payload?: object }[] = [
  { call: 'captcha' },
  { call: 'captchaAudio' },
  { call: 'disabledRedirect' },
  { call: 'logError', payload: REPORT },
];

/** Whether a call is asked here for its own sake. */
export const isAskable = (call: string): boolean =>
  call === 'getTargetUrl' || ASKED.some((asked) => asked.call === call);

/** Asks those of the calls that are wanted. */
export async function askTheRest(
  config: Conform,
  recorder: Recorder,
  isWanted: (call: string) => boolean,
): Promise<void> {
  const wanted = ASKED.filter(({ call }) => isWanted(call));
  if (wanted.length === 0 && !isWanted('getTargetUrl')) return;
  recorder.reset({}, false);
  recorder.names = { appId: config.apps.withTarget, brandId: config.brandId };
  const client = await another(config, recorder);
  const isWanting = (name: string): boolean => wanted.some(({ call }) => call === name);
  if (isWanting('captchaAudio') && !isWanting('captcha')) await client.call('captcha');
  for (const { call, payload } of wanted)
    await client.call(call, payload, { places: { 'session.captchaParameters': recorder.challenge } });
  if (isWanted('getTargetUrl')) await askTarget(config, recorder);
  recorder.wrong();
}

/** The widget asks it after a sign-on. */
async function askTarget(config: Conform, recorder: Recorder): Promise<void> {
  const name = config.roles.signsOn?.REDIRECT;
  const { userId, password } = (name && config.users[name]) || {};
  if (!userId || !password) return;
  if (config.hooks?.reset) await callHook(config, 'reset');
  const client = await another(config, recorder);
  await client.call('authenticate', { userId: encodeURIComponent(userId), password });
  await client.call('getTargetUrl', { appId: config.apps.withTarget });
}

/** Another browser, which has sent the widget's first calls through the recorder. */
function another({ origin }: Conform, recorder: Recorder): Promise<AuthClient> {
  recorder.forget();
  const api = `${recorder.origin}${API}`;
  return new AuthClient({
    api,
    origin,
    names: recorder.names,
    fetch: (...asked) => recorder.fetch(...asked),
  }).begin();
}
