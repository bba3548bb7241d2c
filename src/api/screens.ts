/** The screens that a widget fetches (config `screens`), and what the host learns about them. */

/** The folder and the channel from which a widget fetches its screens. */
export interface Screens {
  /**
   * URL of the folder that `latchkey publish` wrote, without a slash at the end: https, or a path of the page's own
   * origin.
   * @example 'https://cdn.example/screens'
   */
  from: string;
  /**
   * The channel whose screens show. Defaults to `live`.
   * @example 'next'
   */
  channel?: string;
  /**
   * The name of a pack. The widget shows this pack or the built-in screens.
   * @example '3f9a1c2e…'
   */
  pack?: string;
  /**
   * Public keys. If there are any, the widget accepts only manifests that one of them has signed.
   * @example ['p256:MFkwEwYHKoZI…']
   */
  keys?: string[];
  /**
   * Another channel for some of the users. With a `key`, the same user always gets the same channel.
   * @example { channel: 'next', percent: 5, key: visitorId }
   */
  try?: { channel: string; percent: number; key?: string };
  /**
   * How long the widget waits for the channel in the application's settings, for the manifest, and for the files of its pack,
   * each in milliseconds. Then it shows the channel of the config, or the built-in screens. Defaults to 1500.
   * @example 1000
   */
  waitMs?: number;
}

/**
 * Why the built-in screens show. `missing`: a file couldn't be fetched. `late`: it took longer than `waitMs`.
 * `unsigned`: no key of the config has signed the manifest. `tampered`: a file isn't the one that the pack names.
 * `incompatible`: this version of the widget can't show the pack. `expired`: the manifest is too old. `broken`: a panel or
 * row of the pack failed. `withdrawn`: the channel itself asks for the built-in screens.
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
  channel: string;
  /** The number of the publication in its channel. */
  serial: number | null;
  /** Why the built-in screens show, or null. */
  reason: ScreensReason | null;
}
