/** Values that users and servers really use, so that no panel is empty. */
import type { Row } from '../../src/core/data/data.gen';
import type { Tree } from '../../src/core/data/paths';
import type { FlowEvent } from '../../src/core/flow/event';
import { keptValue, put, type Source } from '../../src/core/flow/keep';
import { initialState, type State } from '../../src/core/flow/state';
import { Vault } from '../../src/http/vault';
import { type Model, rowsOf } from '../data/model';
import type { Named } from '../transcript/read';
import { usualAnswers } from '../transcript/usual';

export interface Sample {
  /** The values that answers leave in the state. */
  state: State;
  /** The secrets that answers leave in the vault. */
  vault: Tree;
}

/** The answers of all transcripts by `<call>.<nextAction>`, each once. */
function answersIn(transcripts: readonly Named[]): Map<string, Tree[]> {
  const found = new Map<string, Tree[]>();
  const add = (call: string, body: Tree): void => {
    const key = `${call}.${body.nextAction ?? 'ok'}`;
    found.set(key, [...(found.get(key) ?? []), body]);
  };
  for (const [call, body] of Object.entries(usualAnswers({}))) add(call, body as Tree);
  for (const { transcript } of transcripts)
    for (const step of transcript.steps) {
      if (!('answer' in step)) continue;
      const { call, body = {}, status = 200, fault } = step.answer;
      if (status === 200 && !fault && body !== null && typeof body === 'object') add(call, body as Tree);
    }
  return found;
}

/** All that the answers in transcripts would leave behind. The first value of each path counts. */
export function sampleOf(model: Model, transcripts: readonly Named[]): Sample {
  const vault = new Vault();
  let state: State = initialState;
  const taken = new Set<string>();
  const keep = (paths: Record<string, unknown> | undefined, body: Tree): void => {
    const event: FlowEvent = { key: '', now: 0, answer: { data: body } as never };
    for (const [path, source] of Object.entries(paths ?? {})) {
      if (path.startsWith('vault.')) {
        if (!Object.hasOwn(vault.values, path.slice('vault.'.length))) vault.take({ [path]: source }, body);
        continue;
      }
      const value = taken.has(path) ? undefined : keptValue(state, path, source as Source, event);
      if (value === undefined || value === null || value === '') continue;
      state = put(state, path, value);
      taken.add(path);
    }
  };
  const rows = new Map<string, Row[]>();
  for (const { key, row } of model.flows.flatMap(rowsOf)) rows.set(key, [...(rows.get(key) ?? []), row]);
  for (const [key, bodies] of answersIn(transcripts)) {
    const call = model.calls[key.split('.')[0] ?? ''];
    for (const body of bodies) {
      keep(model.keep, body);
      keep(call?.keep, body);
      for (const row of rows.get(key) ?? []) keep(row.keep, body);
    }
  }
  return { state, vault: vault.values };
}
