/** What a test has ordered for the next requests of a call, in its order. */
import { calls, checkCall } from './calls';
import type { Answers, CallName, Fault } from './types';

/** What becomes of one request. */
export interface Order {
  readonly fault?: Fault;
  readonly status?: number;
  /** A body that is no JSON. */
  readonly text?: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

export class Orders {
  private waiting = new Map<string, Order[]>();
  private held = new Map<string, Promise<void>[]>();

  add(call: string, order: Order, times = 1): void {
    checkCall(call);
    const list = this.waiting.get(call) ?? [];
    for (let time = 0; time < times; time += 1) list.push(order);
    this.waiting.set(call, list);
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

  /** What is ordered for this request; undefined: the rules answer. */
  take(call: string): Order | undefined {
    return this.waiting.get(call)?.shift();
  }

  /** Waits while the answer to this request is held back. */
  async wait(call: string): Promise<void> {
    await this.held.get(call)?.shift();
  }

  play({ steps }: Answers): void {
    for (const step of steps) {
      const { answer } = step as {
        answer?: Omit<Order, 'fault'> & { call: string; fault?: Fault | 'never' };
      };
      if (!answer) continue;
      const { call, fault, ...order } = answer;
      this.add(call, fault ? { fault: fault === 'never' ? 'timeout' : fault } : order);
    }
  }

  clear(): void {
    this.waiting.clear();
    this.held.clear();
  }
}

/** A body as it is sent: the calls that have messages have at least none. */
export const completed = (call: CallName, body: Order['body']): Record<string, unknown> =>
  calls[call]?.answers ? { messages: [], ...body } : { ...body };
