/** The tags, the code and the policy for the owner's page, as `latchkey snippet` prints them. */
import { writePolicy } from '../../cli/snippet/policy';
import { snippetOf } from '../../cli/snippet/snippet';
import type { Answer, Asked } from '../protocol';
import { HASH } from './node/crypto';

/** The path of the widget's files in the snippet. */
const BASE = '/latchkey/';

/** @throws Error if the address of the auth server isn't an absolute URL */
export async function snippetsFor(
  integrity: Parameters<typeof snippetOf>[0]['integrity'],
  { target, api, locale }: Asked<'snippet'>,
): Promise<Answer<'snippet'>> {
  if (!URL.canParse(api)) throw new Error(`Expected an address such as https://auth.example, got "${api}".`);
  const { importMap, head, code, policy } = snippetOf({
    base: BASE,
    api: new URL(api),
    target,
    locale,
    integrity,
  });
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(importMap));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(hash)));
  const written = writePolicy(policy, target === 'next' ? 'next' : 'header').replaceAll(HASH, base64);
  return [
    { file: code.file, text: code.text },
    ...(code.tags ? [{ file: "In the page's body", text: code.tags }] : []),
    { file: 'Policy', text: written },
    { file: "In the page's head: hashes of all files, preloads", text: head.join('\n') },
  ];
}
