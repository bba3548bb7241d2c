/**
 * Calls that no transcript can bring about on a server that is well: a report of an error, a spoken captcha, a redirection
 * that is disabled, and the target on a server that names one at each sign-on. They are asked as the widget asks them, in
 * their own session.
 */
import { API } from '../transcript/server/script';
import { calls, pathOf } from './calls';
import type { Conform } from './config';
import { callHook } from './hooks';
import type { Line } from './line';

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
  line: Line,
  isWanted: (call: string) => boolean,
): Promise<void> {
  const wanted = ASKED.filter(({ call }) => isWanted(call));
  if (wanted.length === 0 && !isWanted('getTargetUrl')) return;
  line.reset({}, false);
  line.names = { appId: config.apps.withTarget, brandId: config.brandId };
  await begin(config, line);
  const isWanting = (name: string): boolean => wanted.some(({ call }) => call === name);
  if (isWanting('captchaAudio') && !isWanting('captcha')) await ask(config, line, 'captcha');
  for (const { call, payload } of wanted) await ask(config, line, call, payload);
  if (isWanted('getTargetUrl')) await askTarget(config, line);
  line.wrong();
}

/** The widget asks it after a sign-on. */
async function askTarget(config: Conform, line: Line): Promise<void> {
  const name = config.cast.signsOn?.REDIRECT;
  const { userId, password } = (name && config.people[name]) || {};
  if (!userId || !password) return;
  if (config.hooks?.reset) await callHook(config, 'reset');
  await begin(config, line);
  await ask(config, line, 'authenticate', { userId: encodeURIComponent(userId), password });
  await ask(config, line, 'getTargetUrl', { appId: config.apps.withTarget });
}

/** Sends the widget's first calls from another browser. */
async function begin(config: Conform, line: Line): Promise<void> {
  line.forget();
  await ask(config, line, 'csrf');
  await ask(config, line, 'sessionId');
}

async function ask(config: Conform, line: Line, call: string, payload?: object): Promise<void> {
  const { method = 'GET', query = {} } = calls[call] ?? {};
  const { csrf, header, sId } = line.issued;
  const values: Record<string, string> = {
    appId: config.apps.withTarget,
    brandId: config.brandId,
    nuCaptchaToken: line.challenge,
  };
  const search = new URLSearchParams({ isWidget: 'true', language: 'en_US' });
  for (const name of Object.keys(query)) if (values[name]) search.set(name, values[name]);
  if (method === 'GET' && sId) search.set('sId', sId);
  const form = new URLSearchParams({ data: JSON.stringify(payload ?? {}), _csrf: csrf, sId });
  const reply = await line.fetch(`${line.origin}${API}${pathOf(call, values)}?${search}`, {
    method,
    ...(method === 'POST'
      ? {
          headers: { 'content-type': 'application/x-www-form-urlencoded', [header]: csrf },
          body: form.toString(),
        }
      : {}),
  });
  await reply.arrayBuffer();
}
