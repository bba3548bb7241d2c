/** Servers that send codes instead of texts, and their own limits of codes, keep the contract. */
import { expect, it } from '@jest/globals';
import { isOptional, judgeAnswer } from '../../../cli/conform/interpret/judge';
import { createNames } from '../../../cli/conform/interpret/names';
import { textsOf } from '../../../cli/transcript/page-view';
import calls from '../../../flows/calls.json' with { type: 'json' };

const expected = {
  call: 'validateCode',
  body: { messages: [{ type: 'ERROR', detail: 'That code is not right.' }], nextAction: 'VALIDATE_SV' },
} as const;

const judged = (messages: unknown, nextAction = 'VALIDATE_SV') => {
  const names = createNames(textsOf({}));
  const wrong = judgeAnswer(expected as never, { status: 200, body: { messages, nextAction } }, names, {});
  return { wrong, shown: names.translate('That code is not right.') };
};

it('accepts a message with a code only, whatever text the widget has for it', () => {
  expect(judged([{ type: 'ERROR', code: 'WRONG_CODE' }])).toEqual({ wrong: [], shown: '' });
  expect(judged([{ type: 'ERROR', detail: [{ code: 'WRONG_CODE' }] }])).toEqual({ wrong: [], shown: '' });
});

it('still compares the text of a server that sends one, and the type of the message', () => {
  expect(judged([{ type: 'ERROR', code: 'WRONG_CODE', detail: 'No.' }])).toEqual({ wrong: [], shown: 'No.' });
  expect(judged([{ type: 'INFO', code: 'WRONG_CODE' }]).wrong).toHaveLength(1);
  expect(judged([]).wrong).toHaveLength(1);
});

it('recognizes what servers may leave out', () => {
  expect(isOptional({ messages: [{ type: 'ERROR', code: 'LOCKED' }] })).toBe(true);
  expect(isOptional({ messages: null, sendsLeft: 0 })).toBe(true);
  expect(isOptional({ messages: [{ type: 'ERROR', code: 'LOCKED', detail: 'Locked.' }] })).toBe(false);
});

it('keeps the limits of codes from each call that sends one', () => {
  const all: Record<string, { about: string; keep?: object }> = calls.calls;
  const keeping = Object.entries(all).flatMap(([call, { keep = {} }]) =>
    Object.hasOwn(keep, 'journey.codeLifeSeconds') ? [[call, Object.values(keep).slice(-4)]] : [],
  );
  const limits = ['codeSeconds', 'resendSeconds', 'sendsLeft', 'codeLength'];
  expect(Object.fromEntries(keeping)).toEqual({
    validateUser: limits,
    sendCode: limits,
    recoverySend: limits,
    twoFactorSend: limits,
    stepUpSend: limits,
    register: limits,
    selfRegSend: limits,
    signUp: limits,
    signUpSend: limits,
  });
});
