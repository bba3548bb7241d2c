import { SetupError } from '../transcript/play';
import { AuthClient } from './client';
import { type Conform, checkedConfig, namesIn } from './config';
import { callHook } from './hooks';
import { paced, paceOf } from './pace';
import type { Redactor } from './redact';
import { withFresh } from './users';

/**
 * Signs on as each user of the roles before a run, because with a wrong password most of its findings would mislead.
 * @param path the config's file
 * @throws SetupError that names the users whose sign-on the server refuses, and what to correct
 */
export async function requireSignOns(config: Conform, path: string, redactor: Redactor): Promise<void> {
  const { api, origin, apps, brandId, hooks } = config;
  if (hooks?.reset) await callHook(config, 'reset');
  const written = checkedConfig(path).users;
  // A user who only fails may be one whose sign-on is always refused, and one of a single transcript may need a captcha.
  const used = namesIn(config).filter(({ at }) => /^\/roles\/(?!signsOn\/LOGIN$)/.test(at));
  const names = { appId: apps.withTarget, brandId };
  const fetch = paced(paceOf(config));
  const refused: string[] = [];
  for (const name of new Set(used.map((one) => one.name))) {
    const { userId = '', password } = (await withFresh(config, [name], redactor)).users[name] ?? {};
    if (!password) continue;
    redactor.add('password', password);
    const client = await new AuthClient({ api, origin, names, fetch }).begin();
    const payload = { userId: encodeURIComponent(userId), password };
    const { body } = await client.call('authenticate', payload);
    // The run reports every other answer.
    if (body.nextAction !== 'LOGIN' || body.sessionExpired === true) continue;
    const { command, ...given } = written[name] ?? {};
    const variables = [given.userId, given.password].filter((value) => value?.startsWith('$'));
    const source = command
      ? 'that its program prints'
      : `in ${[path, ...variables.map((one) => one?.slice(1))].join(', ')}`;
    const remedy = body.captcha
      ? 'Let the server forget the failed sign-ons, for example with hooks.reset'
      : `Correct the userId and the password ${source}`;
    const text = [body.messages]
      .flat()
      .map((one) => Object(one).detail ?? '')
      .join(' ');
    const answer = `LOGIN${text && ` and ${JSON.stringify(text)}`}`;
    refused.push(`The server answered the sign-on of users.${name} with ${answer}. ${remedy}`);
  }
  if (refused.length > 0) throw new SetupError(refused.join('\nlatchkey: '));
}
