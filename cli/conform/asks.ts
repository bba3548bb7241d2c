/**
 * Calls that no transcript can cause on a healthy server: an error report, a spoken captcha, a disabled redirect, and
 * the target on a server that returns one at each sign-on. They are sent in their own session, in the same way as the
 * widget sends them.
 */
import { API } from '../transcript/server/script';
import { AuthClient } from './client';
import type { Conform } from './config';
import { callHook } from './hooks';
import type { Recorder } from './recorder';

const REPORT = {
  errorLogs: { correlationId: null, errorMessage: 'latchkey conform', url: null, header: {} },
  currentPage: 'LOGIN_PAGE',
  currentFlow: 'LOGIN',
  customMsg: 'A test report: nothing went wrong.',
  browserSettings: {},
};

/** In this order, because a captcha is spoken after it was rendered. */
const ASKED: readonly { call: string; payload?: object }[] = [
  { call: 'captcha' },
  { call: 'captchaAudio' },
  { call: 'disabledRedirect' },
  { call: 'logError', payload: REPORT },
];

/** Whether a call is sent here on its own. */
export const isAskable = (call: string): boolean =>
  call === 'getTargetUrl' || ASKED.some((asked) => asked.call === call);

/** Sends the wanted ones of these calls. */
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

/** The widget sends this call after a sign-on. */
async function askTarget(config: Conform, recorder: Recorder): Promise<void> {
  const name = config.roles.signsOn?.REDIRECT;
  const { userId, password } = (name && config.users[name]) || {};
  if (!userId || !password) return;
  if (config.hooks?.reset) await callHook(config, 'reset');
  const client = await another(config, recorder);
  await client.call('authenticate', { userId: encodeURIComponent(userId), password });
  await client.call('getTargetUrl', { appId: config.apps.withTarget });
}

/** Another browser that has sent the widget's first calls through the recorder. */
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
