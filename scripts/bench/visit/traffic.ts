/** Records the network traffic of a visit. */
import type { CDPSession } from 'playwright-core';

export interface Transfer {
  path: string;
  /** In s, on the clock of the protocol's events. */
  asked: number;
  ended: number;
  /** Bytes of the whole answer as transferred: headers and compressed body. */
  bytes: number;
  /** Bytes of the body, in parts as they arrived. */
  pieces: { at: number; bytes: number }[];
}

export interface Traffic {
  /** All requests so far, in order. `asked`, `ended` and `at` are in ms since the page's start. */
  until(page: { timeOrigin: number }): Transfer[];
}

/** Starts recording. data: URLs aren't counted, because they never leave the browser. */
export async function watchTraffic(cdp: CDPSession): Promise<Traffic> {
  const transfers = new Map<string, Transfer>();
  /** The difference between the time of day and the events' clock, in s. */
  let offset = 0;
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }) => {
    if (!request.url.startsWith('http')) return;
    offset ||= wallTime - timestamp;
    transfers.set(requestId, {
      path: new URL(request.url).pathname,
      asked: timestamp,
      ended: Number.NaN,
      bytes: 0,
      pieces: [],
    });
  });
  cdp.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) => {
    transfers.get(requestId)?.pieces.push({ at: timestamp, bytes: encodedDataLength });
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) Object.assign(transfer, { ended: timestamp, bytes: encodedDataLength });
  });
  return {
    until({ timeOrigin }) {
      const since = (time: number) => (time + offset) * 1000 - timeOrigin;
      return [...transfers.values()].map(({ path, asked, ended, bytes, pieces }) => ({
        path,
        bytes,
        asked: since(asked),
        ended: since(ended),
        pieces: pieces.map((piece) => ({ ...piece, at: since(piece.at) })),
      }));
    },
  };
}
