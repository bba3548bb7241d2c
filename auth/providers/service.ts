/** Requests to services that a server doesn't run, which can be silent, slow, or send without an end. */

/** `atOnce`: how many requests of this server wait for the service at once. `within`, `bytes`: the limits of one answer. */
export interface ServiceLimits {
  readonly atOnce: number;
  readonly within: number;
  readonly bytes: number;
}

/** A service, and the requests that wait for it. */
export interface Service {
  /** Waits for work of the service. @throws Error at once if `atOnce` requests already wait */
  wait<T>(work: () => Promise<T>): Promise<T>;
  /** Like `fetch`, but the response is complete. @throws Error if it is late or too large */
  fetch(url: string, init?: RequestInit): Promise<Response>;
}

/** `run` calls the work that a request waits for. */
export function createService(
  { atOnce, within, bytes }: ServiceLimits,
  run = <T>(work: () => Promise<T>): Promise<T> => work(),
): Service {
  let waiting = 0;
  return {
    async wait(work) {
      if (waiting >= atOnce) throw new Error(`${atOnce} requests already wait for the service`);
      waiting += 1;
      return run(work).finally(() => {
        waiting -= 1;
      });
    },
    async fetch(url, init) {
      const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(within * 1000) });
      const parts: Uint8Array<ArrayBuffer>[] = [];
      let length = 0;
      // An error ends the request.
      for await (const part of answer.body ?? []) {
        length += part.length;
        if (length > bytes) throw new Error(`the answer has more than ${bytes} bytes`);
        parts.push(part);
      }
      return new Response(length === 0 ? null : new Blob(parts), answer);
    },
  };
}
