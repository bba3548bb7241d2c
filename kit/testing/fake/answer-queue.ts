/** The answers that a test has queued for the next requests of a call. */
import { calls, checkCall } from './calls';
import type { Answers, CallName, Fault } from './types';

/** The answer to one request. */
export interface QueuedAnswer {
  readonly fault?: Fault;
  readonly status?: number;
  /** A body that isn't JSON. */
  readonly text?: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

export class AnswerQueue {
  private queued = new Map<string, QueuedAnswer[]>();
  private held = new Map<string, Promise<void>[]>();

  add(call: string, queuedAnswer: QueuedAnswer, times = 1): void {
    checkCall(call);
    const list = this.queued.get(call) ?? [];
    for (let time = 0; time < times; time += 1) list.push(queuedAnswer);
    this.queued.set(call, list);
  }

  hold(call: string): () => void {
    checkCall(call);
    let release = (): void => {};
    const gate = new Promise<void>((done) => {
      release = done;
    });
    this.held.set(call, [...(this.held.get(call) ?? []), gate]);
    return release;
  }

  /** Removes and returns the queued answer for this request. Undefined if the rules answer it. */
  take(call: string): QueuedAnswer | undefined {
    return this.queued.get(call)?.shift();
  }

  /** Waits until the answer to this request is released. */
  async wait(call: string): Promise<void> {
    await this.held.get(call)?.shift();
  }

  play({ steps }: Answers): void {
    for (const step of steps) {
      const { answer } = step as {
        answer?: Omit<QueuedAnswer, 'fault'> & { call: string; fault?: Fault | 'never' };
      };
      if (!answer) continue;
      const { call, fault, ...queuedAnswer } = answer;
      this.add(call, fault ? { fault: fault === 'never' ? 'timeout' : fault } : queuedAnswer);
    }
  }
}

/** Returns a body with an empty list of messages, if the call has messages and the body none. */
export const completed = (call: CallName, body: QueuedAnswer['body']): Record<string, unknown> =>
  calls[call]?.answers ? { messages: [], ...body } : { ...body };
