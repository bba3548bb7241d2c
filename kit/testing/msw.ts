/** `latchkey/testing/msw`: the fake server behind Mock Service Worker. */

import type { FakeServer } from 'latchkey/testing';
import { type HttpHandler, HttpResponse, http } from 'msw';

/** Handlers for `setupServer` or `setupWorker`: what is asked at the fake's address, the fake answers. */
export const handlers = (fake: FakeServer): HttpHandler[] => [
  http.all(`${fake.api}/*`, async ({ request }) => {
    try {
      return await fake.fetch(request);
    } catch {
      return HttpResponse.error();
    }
  }),
];
