/** The interface between the playground and the frame with the widget. Both are pages of the same origin. */
import type { Pointed } from '../../../cli/preview/where';
import type { EntryId } from '../../../src/api/types';
import type { Compiled, Place } from '../protocol';

export type Scheme = 'light' | 'dark';
/** What can go wrong, as the visitor can try it. */
export type WhatIf = 'password' | 'code' | 'offline' | 'rate' | 'captcha' | 'error';

export type Mode = 'modal' | 'inline';

export interface ShowOptions {
  locale: string;
  scheme: Scheme;
  mode: Mode;
  /** The owner's changes, or null for the build's own data. */
  compiled: Compiled | null;
  /** The page to open, or null for sign-on. */
  place: Place | null;
  /** The input to restore, by field. */
  typed: Record<string, string | boolean>;
}

/** The journeys that the buttons of the host's page begin. */
export const ENTRIES = [
  'authenticateUser',
  'forgotPassword',
  'newUser',
  'signUp',
] as const satisfies readonly EntryId[];
export type Entry = (typeof ENTRIES)[number];

export interface Frame {
  show(options: ShowOptions): Promise<void>;
  begin(entry: Entry): void;
  setLanguage(locale: string): void;
  place(): Place | null;
  typed(): Record<string, string | boolean>;
  /** Plays a situation, and returns a sentence about it. */
  whatIf(name: WhatIf): Promise<string>;
}

/** The events of the frame, which it sends to the window of the playground as `frame:<name>`. */
export interface FrameEvents {
  ready: null;
  shown: null;
  page: Place;
  pointed: Omit<Pointed, 'locale'>;
  over: { outcome: string; nextAction: string | null; isOn: boolean };
  fault: { code: string; message: string };
  code: { to: string; code: string };
}

/** The choices in the frame's own URL, for the first panel. */
export function readOptions(hash: string): ShowOptions {
  const given = new URLSearchParams(hash.slice(1));
  const prefers: Scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const scheme = given.get('scheme');
  return {
    locale: given.get('locale') ?? 'en_US',
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : prefers,
    mode: given.get('mode') === 'inline' ? 'inline' : 'modal',
    compiled: null,
    place: null,
    typed: {},
  };
}
