/** Records the network traffic of a visit. */
import type { CDPSession } from 'playwright-core';

export interface Transfer {
  path: string;
  /** In s, by the clock of the protocol's events. */
  asked: number;
  ended: number;
  /** Bytes of the whole answer as sent: headers and compressed body. */
  bytes: number;
  /** Bytes of the body, part by part as they arrived. */
  pieces: { at: number; bytes: number }[];
}

export interface Traffic {
  /** All requests so far, in their order; `asked`, `ended` and `at` in ms since the page's start. */
  until(page: { timeOrigin: number }): Transfer[];
}

/** Records from now on; data: addresses never leave the browser and do not count. */
export async function watchTraffic(cdp: CDPSession): Promise<Traffic> {
  const transfers = new Map<string, Transfer>();
  /** The difference between the time of day and the events' clock, in s. */
  let lacks = 0;
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }) => {
    if (!request.url.startsWith('http')) return;
    lacks ||= wallTime - timestamp;
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
      const since = (time: number) => (time + lacks) * 1000 - timeOrigin;
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
