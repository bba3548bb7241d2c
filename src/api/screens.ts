/** The screens that a widget fetches (config `screens`), and what the host learns about them. */

/** The folder and the lane from which a widget fetches its screens. */
export interface Screens {
  /**
   * URL of the folder that `latchkey publish` wrote, without a slash at the end: https, or a path of the page's own
   * origin.
   * @example 'https://cdn.example/screens'
   */
  from: string;
  /**
   * The lane whose screens show. Defaults to `live`.
   * @example 'next'
   */
  lane?: string;
  /**
   * The name of a pack. The widget shows this pack or the built-in screens.
   * @example '3f9a1c2e…'
   */
  pack?: string;
  /**
   * Public keys. If there are any, the widget accepts only heads that one of them has signed.
   * @example ['p256:MFkwEwYHKoZI…']
   */
  keys?: string[];
  /**
   * Another lane for some of the users. With a `key`, the same user always gets the same lane.
   * @example { lane: 'next', percent: 5, key: visitorId }
   */
  try?: { lane: string; percent: number; key?: string };
  /**
   * How long the widget waits for the lane in the application's settings, for the head, and for the files of its pack,
   * each in milliseconds. Then it shows the lane of the config, or the built-in screens. Defaults to 1500.
   * @example 1000
   */
  waitMs?: number;
}

/**
 * Why the built-in screens show. `missing`: a file couldn't be fetched. `late`: it took longer than `waitMs`.
 * `unsigned`: no key of the config has signed the head. `tampered`: a file isn't the one that the pack names.
 * `incompatible`: this version of the widget can't show the pack. `expired`: the head is too old. `broken`: a panel or
 * row of the pack failed. `withdrawn`: the lane itself asks for the built-in screens.
 */
export type ScreensReason =
  | 'missing'
  | 'late'
  | 'unsigned'
  | 'tampered'
  | 'incompatible'
  | 'expired'
  | 'broken'
  | 'withdrawn';

/** Which screens a widget shows. */
export interface ScreensShown {
  source: 'pack' | 'built-in';
  /** The name of the pack that shows, or that was to show. */
  pack: string | null;
  lane: string;
  /** The number of the publication in its lane. */
  serial: number | null;
  /** Why the built-in screens show, or null. */
  reason: ScreensReason | null;
}
