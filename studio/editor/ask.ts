/** Asks the worker. If it doesn't answer in time, it is replaced, because a pattern of a file may run for ever. */
import type { Answer, Asked, Question } from '../protocol';

/** The most that the first answer to a question may take, which waits for data and code, and any other answer, in ms. */
const FIRST_MS = 60_000;
const PATIENCE_MS = 10_000;

interface Waiting {
  question: Question;
  resolve(answer: never): void;
  reject(error: Error): void;
  timer: number;
}

/** A policy of Trusted Types, in browsers that have them, for the one script that this page starts by its URL. */
const trusted = (url: string): string =>
  (
    window as {
      trustedTypes?: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } };
    }
  ).trustedTypes
    ?.createPolicy('studio', { createScriptURL: () => url })
    .createScriptURL('') ?? url;

const ADDRESS = trusted(new URL('./studio/worker.js', document.baseURI).href);

let worker: Worker | undefined;
let last = 0;
/** The questions that this worker has answered. */
const answered = new Set<Question>();
const waiting = new Map<number, Waiting>();

function start(): Worker {
  const started = new Worker(ADDRESS);
  started.addEventListener('message', ({ data: { id, answer, error } }) => {
    const one = waiting.get(id);
    waiting.delete(id);
    clearTimeout(one?.timer);
    if (one) answered.add(one.question);
    if (error === undefined) one?.resolve(answer as never);
    else one?.reject(new Error(error));
  });
  return started;
}

function giveUp(): void {
  worker?.terminate();
  worker = undefined;
  answered.clear();
  for (const { reject, timer } of waiting.values()) {
    clearTimeout(timer);
    reject(new Error('The check takes too long. If you changed a pattern, make it simpler.'));
  }
  waiting.clear();
}

/** @throws Error if the worker can't answer */
export function ask<Q extends Question>(question: Q, asked: Asked<Q>): Promise<Answer<Q>> {
  worker ??= start();
  last += 1;
  const id = last;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(giveUp, answered.has(question) ? PATIENCE_MS : FIRST_MS);
    waiting.set(id, { question, resolve, reject, timer } as never);
    worker?.postMessage({ id, question, asked });
  });
}
