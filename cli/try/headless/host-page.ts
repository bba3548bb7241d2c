/** Replaces the few parts of a host's page that the engine reads, because headless runs have no page. */

import { replaceProperty } from '../../transcript/passkeys';

interface Input {
  value: string;
}

const put = (name: string, value: unknown): (() => void) => replaceProperty(globalThis, name, value);

/**
 * Puts a document into this process that has only the inputs of a host's page, and the browser properties that error
 * reports read. Returns a function that removes all of it.
 */
export function placeHostPage(inputs: ReadonlyMap<string, Input>): () => void {
  class HostDocument {
    querySelector(selector: string): Input | null {
      const [, name = ''] = /^input\[name="(.+)"\]$/.exec(selector) ?? [];
      return inputs.get(name) ?? null;
    }
  }
  const takeAway = [
    put('Document', HostDocument),
    put('document', new HostDocument()),
    put('navigator', { userAgent: 'headless', language: 'en-US', cookieEnabled: true }),
    put('screen', { width: 1280, height: 800 }),
  ];
  return () => {
    for (const away of takeAway) away();
  };
}
