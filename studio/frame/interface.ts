/** The interface between Studio and the frame with the widget. Both are pages of the same origin. */
import type { EntryId } from '../../src/api/types';
import type { Answering } from '../answers';
import type { Compiled, Place } from '../protocol';
import type { At } from '../worker/where';

export type Scheme = 'light' | 'dark';
/** What can go wrong, as the user can try it. */
export type WhatIf = 'password' | 'code' | 'offline' | 'rate' | 'captcha' | 'error';

export type Mode = 'modal' | 'inline';

export interface ShowOptions {
  locale: string;
  scheme: Scheme;
  mode: Mode;
  /** The owner's changes, or null for the build's own data. */
  compiled: Compiled | null;
  /** The page to open, or null for sign-on. */
  place: Pick<Place, 'flow' | 'page'> | null;
  /** The input to restore, by field. */
  typed: Record<string, string | boolean>;
  /** How the auth server and the browser answer. */
  answering: Answering;
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
  /** Answers from now on like this. */
  answer(next: Answering): void;
  /** Whether a click reports its target, and does nothing else. */
  point(isPointing: boolean): void;
  place(): Place | null;
  typed(): Record<string, string | boolean>;
  /** Moves the clock ahead. */
  forward(seconds: number): void;
  /** Plays a situation, and returns a sentence about it. */
  whatIf(name: WhatIf): Promise<string>;
}

/** The place of an element in the frame, in px, and the look of its text. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
  fontSize: number;
  textAlign: string;
}

/** The events of the frame, which it sends to the window around it as `frame:<name>`. */
export interface FrameEvents {
  ready: null;
  shown: null;
  page: Place;
  /** The user points at an element. `isAsking`: with a click that asks for its parts. */
  pointed: { at: At; isAsking: boolean; box: Box };
  /** The user drags an element to another one. */
  dragged: { from: At; to: At };
  over: { outcome: string; nextAction: string | null; isOn: boolean; wasSeen: boolean; url: string };
  fault: { code: string; message: string };
  /** What is wrong with the owner's theme, such as low contrast. */
  themed: string[];
  code: { to: string; code: string };
  /** A journey begins by this call of the host, or with a chosen page. */
  begun: { call: string } | null;
  /** An action of the user or an answer of the browser, as a step of a transcript. */
  did: object;
  answered: { call: string; body: unknown };
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
    answering: { accepts: false, chosen: {}, samples: {} },
  };
}
