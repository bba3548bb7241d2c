/** `latchkey/testing/msw`: the fake server behind Mock Service Worker. */

import type { FakeServer } from 'latchkey/testing';
import { type HttpHandler, HttpResponse, http } from 'msw';

/**
 * Returns handlers for `setupServer` or `setupWorker`, which answer requests to the API with the fake server.
 */
export const handlers = (fake: FakeServer): HttpHandler[] => [
  http.all(`${fake.api}/*`, async ({ request }) => {
    try {
      return await fake.fetch(request);
    } catch {
      return HttpResponse.error();
    }
  }),
];
