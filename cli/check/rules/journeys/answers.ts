import type { Call } from '../../../../src/core/data/data.gen';
import { cellsOf, type Model, rowsOf } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { callsOfRow } from '../../effects';
import {
  callingsOf,
  canExpire,
  eventsOf,
  findCell,
  isAnswer,
  type Station,
  stations,
  stationsOf,
} from '../../journey';
import { unknownName } from '../../nearest';

/**
 * Every possible answer has its own row, every fault is handled, and no row waits for an answer that cannot
 * come. The engine sends `engineCalls` by itself.
 */
export function checkAnswers(model: Model, engineCalls: readonly string[]): Problem[] {
  return [
    ...stations(model).flatMap((station) => [...unheard(model, station), ...idle(model, station)]),
    ...undeclared(model),
    ...idleShared(model, engineCalls),
  ];
}

function unheard(model: Model, station: Station): Problem[] {
  return callingsOf(model, station).flatMap(({ call: id, isNeed }) => {
    const call = model.calls[id] as Call;
    const name = call.answersAs ?? id;
    const answers = call.answers ?? (isNeed || call.quiet ? [] : ['ok']);
    const rest = [...(call.answers ? ['*'] : []), ...(canExpire(call) ? ['!expired'] : [])];
    return [...answers, ...rest, '!failed'].flatMap((word) => {
      const found = findCell(model, station, `${name}.${word}`);
      if (word === '*' ? found?.key.endsWith('.*') : found && !found.key.endsWith('.*')) return [];
      return [
        {
          ...says(name, word, found !== undefined),
          file: station.file.file,
          path: place('pages', station.page, 'on'),
        },
      ];
    });
  });
}

function says(id: string, word: string, hasRest: boolean): { code: string; message: string } {
  const key = `<${id}.${word}>`;
  if (word === '*')
    return {
      code: 'no-rest-row',
      message: `The call <${id}> can give an answer that nobody named: a row ${key} is missing.`,
    };
  if (word.startsWith('!'))
    return { code: 'unheard-fault', message: `The call <${id}> can fail this way: a row ${key} is missing.` };
  if (hasRest)
    return {
      code: 'answer-by-star',
      message: `The call <${id}> names the answer <${word}>: it needs a row ${key} of its own, not just <${id}.*>.`,
    };
  return {
    code: 'unheard-answer',
    message: `The call <${id}> can answer <${word}>: a row ${key} is missing.`,
  };
}

function idle(model: Model, station: Station): Problem[] {
  const calls = callingsOf(model, station).map(({ call }) => model.calls[call]?.answersAs ?? call);
  return Object.keys(station.file.data.pages?.[station.page]?.on ?? {}).flatMap((key) => {
    const speaker = key.split('.')[0] as string;
    if (!isAnswer(model, key) || calls.includes(speaker) || !Object.hasOwn(model.calls, speaker)) return [];
    const message = `This row waits for <${speaker}>, which is never called on this page.`;
    return [
      {
        code: 'row-without-cause',
        file: station.file.file,
        path: place('pages', station.page, 'on', key),
        message,
      },
    ];
  });
}

/** Rows of a whole journey, or of every journey, for a call that none of the pages makes. */
function idleShared(model: Model, engineCalls: readonly string[]): Problem[] {
  const everywhere = model.flows.flatMap((flow) => rowsOf(flow).flatMap(({ row }) => callsOfRow(row)));
  return model.flows.flatMap((flow) => {
    const isCommon = flow.flow === 'common';
    const own = isCommon ? stations(model) : stationsOf(model, flow.flow);
    const made = [
      ...own.flatMap((station) => callingsOf(model, station).map(({ call }) => call)),
      ...(isCommon ? everywhere : []),
    ];
    const events = new Set([...engineCalls, ...made.map((call) => model.calls[call]?.answersAs ?? call)]);
    return Object.keys(flow.data.on ?? {}).flatMap((key) => {
      const speaker = key.split('.')[0] as string;
      if (
        !isAnswer(model, key) ||
        speaker === '*' ||
        events.has(speaker) ||
        !Object.hasOwn(model.calls, speaker)
      )
        return [];
      const message = `This row waits for <${speaker}>, which no page${isCommon ? '' : ' of this journey'} calls.`;
      return [{ code: 'row-without-cause', file: flow.file, path: place('on', key), message }];
    });
  });
}

/** Rows for an answer that the call does not declare. */
function undeclared(model: Model): Problem[] {
  return model.flows.flatMap((flow) =>
    cellsOf(flow).flatMap(({ key, at }) => {
      const [speaker = '', word = ''] = key.split('.');
      const call = Object.hasOwn(model.calls, speaker) ? model.calls[speaker] : undefined;
      const anyCall =
        speaker === '*'
          ? [...new Set(Object.values(model.calls).flatMap(({ answers = [] }) => answers))]
          : undefined;
      if (!call && !anyCall) return [];
      const known = anyCall
        ? [...anyCall, 'ok', '*', '!expired', '!failed']
        : eventsOf(call as Call, speaker).map((event) => event.split('.')[1] ?? '');
      if (known.includes(word)) return [];
      const who = speaker === '*' ? 'No call has' : `The call <${speaker}> has`;
      return [
        {
          code: 'unknown-answer',
          file: flow.file,
          path: place(...at),
          message: unknownName('answer', word, known).replace(
            'There is no',
            `${who}${speaker === '*' ? ' an' : ' no'}`,
          ),
        },
      ];
    }),
  );
}
