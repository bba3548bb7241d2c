/** The state of Studio, and its form in a link: the choices, or with files all as JSON, compressed, as base64url. */
import type { Mode, Scheme } from '../frame/interface';
import type { OwnerFiles, Place } from '../protocol';

export interface Choices {
  locale: string;
  brand: string;
  scheme: Scheme;
  width: string;
  mode: Mode;
}

export interface State extends Choices {
  /** The owner's files, including changes that the check refuses. */
  files: OwnerFiles;
  /** The page that was open, or null for sign-on. */
  place: Place | null;
}

/** The most that a link may hold after decompression, in characters. */
const MOST = 1_000_000;

/** Files that a link may contain. */
const FILES = /^(schemas\/[\w-]+\/(ui|schema)\.json|flows\/[\w-]+\.json|locales\/\w+\.json|theme\.json)$/;

const NAME = /^[\w-]*$/;

/** The choices of the switches. */
export const NAMES = ['locale', 'brand', 'scheme', 'width', 'mode'] as const satisfies (keyof Choices)[];

/** Puts bytes through a stream, such as one that compresses. */
async function through(
  bytes: Uint8Array,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const reader = new Blob([bytes as BlobPart]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > MOST) throw new Error('The link is too long.');
    parts.push(next.value);
  }
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}

/** The state as the fragment of a link, without #. */
export async function encodeState(state: State): Promise<string> {
  const { files, place, ...choices } = state;
  if (Object.keys(files).length === 0)
    return String(new URLSearchParams({ ...choices, ...(place && { flow: place.flow, page: place.page }) }));
  const bytes = new TextEncoder().encode(JSON.stringify(state));
  const packed = await through(bytes, new CompressionStream('deflate-raw'));
  let text = '';
  for (const byte of packed) text += String.fromCharCode(byte);
  return `s=${btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
}

/** Reads the state in a link's fragment. Returns null without a valid one. The author of a link isn't trusted. */
export async function decodeState(fragment: string): Promise<Partial<State> | null> {
  const [, packed] = /^#?s=([\w-]+)$/.exec(fragment) ?? [];
  if (!packed) return plain(new URLSearchParams(fragment.slice(1)));
  try {
    const text = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    return valid(
      JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')))),
    );
  } catch {
    return null;
  }
}

/** The state in a link without files. */
function plain(given: URLSearchParams): Partial<State> | null {
  const { flow, page, ...choices } = Object.fromEntries(given);
  const state = valid({ ...choices, ...(flow && page && { place: { flow, page, panel: '' } }) });
  return state.place || NAMES.some((name) => name in state) ? state : null;
}

function valid(given: unknown): Partial<State> {
  const { files, place, ...choices } = Object(given) as Record<string, unknown>;
  const texts = Object.entries(Object(files)).filter(
    ([path, text]) => FILES.test(path) && typeof text === 'string',
  );
  const { flow, page, panel } = Object(place);
  const isPlace = [flow, page, panel].every((name) => typeof name === 'string' && NAME.test(name));
  return {
    ...Object.fromEntries(
      NAMES.flatMap((name) => {
        const value = choices[name];
        return typeof value === 'string' && NAME.test(value) ? [[name, value]] : [];
      }),
    ),
    files: Object.fromEntries(texts) as OwnerFiles,
    place: isPlace ? { flow, page, panel } : null,
  };
}
