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
import { suggestion } from '../../nearest';

/**
 * Every possible answer has its own row, every fault is handled, and no row waits for an answer that can't arrive.
 * @param engineCalls the calls that the engine sends on its own
 */
export function checkAnswers(model: Model, engineCalls: readonly string[]): Problem[] {
  return [
    ...stations(model).flatMap((station) => [...unhandled(model, station), ...idle(model, station)]),
    ...undeclared(model),
    ...idleShared(model, engineCalls),
  ];
}

function unhandled(model: Model, station: Station): Problem[] {
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
          ...describeMissing(name, word, found !== undefined),
          file: station.file.file,
          path: place('pages', station.page, 'on'),
        },
      ];
    });
  });
}

function describeMissing(id: string, word: string, hasRest: boolean): { code: string; message: string } {
  const key = `<${id}.${word}>`;
  if (word === '*')
    return {
      code: 'no-rest-row',
      message: `Call <${id}> can return an answer that isn't listed. Add a row ${key}.`,
    };
  if (word.startsWith('!'))
    return {
      code: 'unhandled-fault',
      message: `Call <${id}> can ${word === '!expired' ? 'find the session expired' : 'fail'}. Add a row ${key}.`,
    };
  if (hasRest)
    return {
      code: 'answer-by-star',
      message: `Call <${id}> lists the answer <${word}>, which only the catch-all <${id}.*> handles. Add a row ${key}.`,
    };
  return {
    code: 'unhandled-answer',
    message: `Call <${id}> can answer <${word}>. Add a row ${key}.`,
  };
}

function idle(model: Model, station: Station): Problem[] {
  const calls = callingsOf(model, station).map(({ call }) => model.calls[call]?.answersAs ?? call);
  return Object.keys(station.file.data.pages?.[station.page]?.on ?? {}).flatMap((key) => {
    const source = key.split('.')[0] as string;
    if (!isAnswer(model, key) || calls.includes(source) || !Object.hasOwn(model.calls, source)) return [];
    const message = `This row handles the call <${source}>, which this page never sends. Remove the row, or send the call.`;
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

/** Rows of a whole journey, or of common.json, for a call that none of the pages sends. */
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
      const source = key.split('.')[0] as string;
      if (
        !isAnswer(model, key) ||
        source === '*' ||
        events.has(source) ||
        !Object.hasOwn(model.calls, source)
      )
        return [];
      const message = `This row handles the call <${source}>, which no page${isCommon ? '' : ' of this journey'} sends. Remove the row, or send the call.`;
      return [{ code: 'row-without-cause', file: flow.file, path: place('on', key), message }];
    });
  });
}

/** Rows for an answer that the call does not declare. */
function undeclared(model: Model): Problem[] {
  return model.flows.flatMap((flow) =>
    cellsOf(flow).flatMap(({ key, at }) => {
      const [source = '', word = ''] = key.split('.');
      const call = Object.hasOwn(model.calls, source) ? model.calls[source] : undefined;
      const anyCall =
        source === '*'
          ? [...new Set(Object.values(model.calls).flatMap(({ answers = [] }) => answers))]
          : undefined;
      if (!call && !anyCall) return [];
      const known = anyCall
        ? [...anyCall, 'ok', '*', '!expired', '!failed']
        : eventsOf(call as Call, source).map((event) => event.split('.')[1] ?? '');
      if (known.includes(word)) return [];
      const start = source === '*' ? 'No call has an answer' : `Call <${source}> has no answer`;
      return [
        {
          code: 'unknown-answer',
          file: flow.file,
          path: place(...at),
          message: `${start} <${word}>. ${suggestion(word, known)}`,
        },
      ];
    }),
  );
}
