import { fieldRule } from '../../../../server/field-rules';
import { limits } from '../../../../server/limits';
import type { Answer, Expectation, Step, Transcript, UserAction } from '../../../../src/core/data/data.gen';
import type { Interpreter } from '../../../../tools/transcript/play';
import type { Words } from '../../../../tools/transcript/texts';
import { CSRF_TOKEN, SESSION_ID, usualAnswers } from '../../../../tools/transcript/usual';
import { APP_ID, BRAND_ID } from '../../../../tools/transcript/wire';
import type { TestBrowser } from '../../server/browser';
import { dashed, judgeAnswer } from './judge';
import { createNames, type Names } from './names';
import { type Line, openLine } from './server';
import { answersOf, lastNameOf, type Role, roleOf, userOf } from './users';

/** An application with a target of its own, and one without. */
const APPS = { withTarget: 'demo', without: 'demo-ping' };
const BRAND = 'demo';

/** Which call a typed secret goes to: a right one, if that call is to go well. */
const CODES = ['validateCode', 'twoFactorValidate', 'stepUpValidate', 'selfRegValidate'];
const CHANGES = ['changePassword'];
const FIRST_PASSWORDS = ['resetPassword', 'selfRegPassword'];

const ENOUGH = 100;

const LONGEST = fieldRule('userId').maxLength ?? 0;

/** An interpreter for one real server, and the line to it. */
export async function openInterpreter(
  url: string,
  browser: TestBrowser,
  words: Words,
): Promise<{ interpreter: Interpreter; line: Line }> {
  let names = createNames(words);
  let role: Role | undefined;
  let transcript: Transcript | undefined;
  let isTraced = true;
  const line = await openLine(url, browser, (expected, real) => judgeAnswer(expected, real, names));

  /** What the server is to say to the next request of one of these calls. */
  function next(calls: readonly string[]): Answer | undefined {
    const asked = line.received.filter(({ call }) => calls.includes(call ?? '')).length;
    return transcript && answersOf(transcript).filter(({ call }) => calls.includes(call))[asked];
  }

  /** What stands for the text of a field, without the blanks around it. */
  async function standIn(field: string, written: string, name: Names): Promise<string> {
    if (!role) return written;
    const user = userOf(role.user);
    const digits = written.replace(/\D/g, '');
    const said = role.says[written] ?? role.says[digits];
    if (said !== undefined) return said;
    // What is too long for a user id is nobody's.
    if (field === 'userId' && written.length > LONGEST) return written;
    if (field === 'userId') return user.userId;
    if (field === 'email') return user.email;
    if (field === 'phoneNumber' && digits.length === 10) return user.phones[0]?.phoneNumber ?? written;
    if (field === 'password')
      return next(['authenticate'])?.body?.nextAction !== 'LOGIN' ? (user.password ?? written) : written;
    if (field === 'currentPassword') return isGood(next(CHANGES)) ? (user.password ?? written) : written;
    // Only the server knows the name that is not to be in it.
    if (field === 'newPassword' || field === 'reenterPassword')
      return next(FIRST_PASSWORDS)?.body?.nextAction === 'CPW' ? `${lastNameOf(role)}-77` : name.say(written);
    if (field === 'otc') return isGood(next(CODES)) ? browser.lastCode() : written;
    if (field === 'captchaAnswer')
      return isGood(next(['authenticate'])) ? browser.captchaAnswer(line.challenge) : written;
    return name.say(written);
  }

  async function typed(fields: NonNullable<UserAction['type']>): Promise<Record<string, string>> {
    // The widget refuses a new password that is the current one: nothing is sent.
    if (fields.newPassword !== undefined && fields.currentPassword?.trim() === fields.newPassword.trim())
      return fields;
    const entries: [string, string][] = [];
    for (const [field, text] of Object.entries(fields)) {
      const written = (field === 'otc' || field === 'captchaAnswer' ? text.replace(/\s/g, '') : text).trim();
      if (written === '') {
        entries.push([field, text]);
        continue;
      }
      const real = await standIn(field, written, names);
      names.set(written, real);
      if (field === 'phoneNumber') {
        const digits = written.replace(/\D/g, '');
        names.set(digits, real);
        names.set(dashed(digits), dashed(real));
      }
      entries.push([field, likewise(text, written, real)]);
    }
    return Object.fromEntries(entries);
  }

  const interpreter: Interpreter = {
    async begin(named) {
      role = roleOf(named);
      transcript = named.transcript;
      names = createNames(words);
      const settings = (transcript.settings ?? {}) as Record<string, unknown>;
      const appId = role.hasTarget ? APPS.withTarget : APPS.without;
      line.names = { appId, brandId: BRAND };
      names.set(APP_ID, appId);
      names.set(BRAND_ID, BRAND);
      for (const [written, real] of Object.entries(role.says)) names.set(written, real);
      browser.forget();
      if (isTraced) await browser.dev('/dev/reset');
      else await browser.dev('/dev/scenarios', undefined, 'DELETE');
      isTraced = role.failures > 0 || answersOf(transcript).some(leavesTraces);
      // What an owner has set for the application.
      if (transcript.settings || !role.hasTarget) {
        const body = usualAnswers(settings).settings;
        await browser.dev('/dev/scenarios', { call: 'settings', answer: { body }, times: ENOUGH });
      }
      if (role.failures > 0 || role.isSignedOn !== null) await browser.begin();
      for (let count = 0; count < role.failures; count += 1) await browser.signOn(role.user, 'Not-The-One1');
      if (role.isSignedOn !== null)
        await browser.signOn(role.isSignedOn, userOf(role.isSignedOn).password ?? '');
      const { REF, TargetResource } = transcript.page?.query ?? {};
      if (REF) {
        const { body } = await browser.dev('/dev/reference', { person: role.registers });
        names.set(REF, body.REF);
        if (TargetResource) names.set(TargetResource, body.TargetResource);
      }
      const { config, page } = transcript;
      transcript = {
        ...transcript,
        config: { ...names.say(config ?? {}), appId, brandId: BRAND },
        ...(page ? { page: names.say(page) } : {}),
      };
      return transcript;
    },

    async say(step: Step): Promise<Step> {
      // A session ends by itself when it was left alone for long.
      if ('answer' in step && step.answer.body?.sessionExpired)
        await browser.forward(limits.session.idle + 1);
      if ('answer' in step || 'release' in step) return step;
      if ('clock' in step) {
        await browser.forward(step.clock.seconds);
        return step;
      }
      if ('host' in step) {
        const { samlInput } = (step.host.input ?? {}) as { samlInput?: string };
        if (samlInput)
          names.set(samlInput, Buffer.from(JSON.stringify({ person: role?.registers })).toString('base64'));
        return {
          host: {
            ...step.host,
            ...(step.host.input
              ? { input: await hostInput(step.host.input as Record<string, unknown>) }
              : {}),
          },
        };
      }
      if ('user' in step) {
        const { type, choose, ...rest } = step.user;
        return {
          user: {
            ...(choose ? { choose: names.say(choose) } : {}),
            ...(type ? { type: await typed(type) } : {}),
            ...rest,
          },
        };
      }
      return step;
    },

    read: (expected) => names.say(withoutTokens(expected)),

    wrong: () => line.wrong(),
    secrets: () => line.secrets,
  };

  /** What a host passes: credentials are typed somewhere too. */
  async function hostInput(input: Record<string, unknown>): Promise<Record<string, unknown>> {
    const { userId, password, ...rest } = names.say(input);
    const texts = Object.fromEntries(
      Object.entries({ userId, password }).filter(
        (pair): pair is [string, string] => typeof pair[1] === 'string',
      ),
    );
    return { ...rest, ...(await typed(texts)) };
  }

  return { interpreter, line };
}

/**
 * Whether something outlives the session: a new password, a failure, a wrong code. Without, the next
 * conversation finds what this one found.
 */
function leavesTraces(answer: Answer): boolean {
  return (
    [...CHANGES, ...FIRST_PASSWORDS].includes(answer.call) ||
    (['authenticate', ...CODES].includes(answer.call) && !isGood(answer)) ||
    answer.body?.nextAction === 'FPC' ||
    answer.body?.sessionExpired === true
  );
}

/** Whether an answer leads on: what it answers was right. */
function isGood(answer: Answer | undefined): boolean {
  const body = (answer?.body ?? {}) as { nextAction?: string; messages?: { type?: string }[] | null };
  return body.nextAction !== 'LOGIN' && !body.messages?.some(({ type }) => type === 'ERROR');
}

/** The stand-in with the blanks that the transcript types around it and in it. */
function likewise(text: string, written: string, real: string): string {
  if (text.includes(written)) return text.replace(written, () => real);
  const letters = [...real];
  return (
    [...text].map((letter) => (/\s/.test(letter) ? letter : (letters.shift() ?? ''))).join('') +
    letters.join('')
  );
}

/** Which token and session each request carries is checked for every request anyway. */
function withoutTokens(expected: Expectation): Expectation {
  const given: unknown[] = [CSRF_TOKEN, SESSION_ID];
  const without = (values: Record<string, string> | undefined) =>
    values && Object.fromEntries(Object.entries(values).filter(([, value]) => !given.includes(value)));
  if (!expected.requests) return expected;
  const requests = expected.requests.map(({ headers, form, body, query, ...rest }) => ({
    ...rest,
    ...(headers ? { headers: without(headers) as Record<string, string> } : {}),
    ...(form ? { form: without(form) as Record<string, string> } : {}),
    ...(query
      ? { query: Object.fromEntries(Object.entries(query).filter(([, value]) => !given.includes(value))) }
      : {}),
    ...(body
      ? {
          body: Object.fromEntries(
            Object.entries(body).map(([name, value]) => [name, given.includes(value) ? '(any)' : value]),
          ),
        }
      : {}),
  }));
  return { ...expected, requests };
}
