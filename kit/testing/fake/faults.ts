/** Simulates failed requests. */
import type { Fault } from './types';

/** Returns the response of a failed request. @throws TypeError for `network`, or the signal's reason for `timeout` */
export async function simulateFault(fault: Fault, signal: AbortSignal): Promise<Response> {
  switch (fault) {
    case 'network':
      throw new TypeError('Failed to fetch');
    case 'timeout':
      return new Promise((_, reject) => {
        if (signal.aborted) reject(signal.reason);
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
    case 'redirect':
      return new Response(null, { status: 302, headers: { location: '/' } });
    case 'html':
      return new Response('<!doctype html><title>A proxy</title>', {
        headers: { 'content-type': 'text/html' },
      });
    case 'error500':
      return new Response('The server failed.', { status: 500, headers: { 'content-type': 'text/plain' } });
  }
}
