/** Accepted uses of features that a supported browser lacks, and why the widget works there all the same. */

export interface Accepted {
  /** As the check writes them. */
  features: string[];
  /** Files or folders, from the project's root. The early files have no source map, so the check names them by their own paths. */
  in: string[];
  /** How the use is guarded, and what such a browser does instead. */
  because: string;
}

/** The files of the first panel, drawn from the same sources as the engine. */
const EARLY = ['dist/data/', 'dist/slim/data/'];

const REACT = ['node_modules/react-dom/', 'node_modules/scheduler/'];

export const ACCEPTED: Accepted[] = [
  {
    features: [':open'],
    in: ['src/host-page/dialog.ts', ...EARLY],
    because: 'isPickerOpen catches the error of the unknown selector and takes the list for closed',
  },
  {
    features: ['.isComposing'],
    in: ['src/host-page/dialog.ts', ...EARLY],
    because:
      'Safari sets it too late for the key that ends a composition, so dialog.ts also tests keyCode 229',
  },
  {
    features: ['the event beforeunload', 'the event currententrychange', 'navigation'],
    in: ['src/host-page/leave.ts'],
    because:
      'pagehide tells the same as beforeunload a moment later. Without the Navigation API, a page that a router keeps counts as kept after five seconds',
  },
  {
    features: ['forced-color-adjust', 'forced-color-adjust: none', 'forced-color-adjust: auto'],
    in: ['src/styles/first/preferences.css', 'src/styles/late/choices.css'],
    because: 'only used where colors are forced, which Safari never does',
  },
  {
    features: ['the attribute closedby'],
    in: ['src/host-page/dialog.ts', ...EARLY],
    because: 'an unknown attribute does nothing, and dialog.ts prevents the cancel event in every browser',
  },
  {
    features: ['<input autocapitalize>', '<input autocorrect>'],
    in: ['src/widgets/text-input.tsx', ...EARLY],
    because: 'hints for on-screen keyboards. Without them, a keyboard may suggest corrections of a user ID',
  },
  {
    features: ['.fetchPriority'],
    in: ['src/start/loader.ts'],
    because: 'a hint. Without it, the browser chooses the priority of the preload',
  },
  {
    features: ['.try'],
    in: ['src/start/first-calls.ts', ...EARLY],
    because: 'a field of the config with the name of Promise.try',
  },
  {
    features: ['.setHTML'],
    in: ['src/panel/captcha/markup.ts'],
    because: 'readMarkup tests for it, and fetches a parser if the browser has none',
  },
  {
    features: [':autofill'],
    in: ['src/form/autofill.ts', 'src/styles/first/fields.css', 'src/styles/late/cells.css'],
    because:
      'Firefox matches filled user IDs and passwords only. Other filled fields keep the color of the browser',
  },
  {
    features: ['text-wrap', 'text-wrap: balance', 'text-wrap: pretty'],
    in: ['src/styles/first/', 'src/styles/late/keep.css'],
    because: 'without it, lines break where they are full',
  },
  {
    features: ['overscroll-behavior'],
    in: ['src/styles/first/modal.css'],
    because: 'older browsers ignore it if a panel needs no scrolling, so the page behind it may scroll',
  },
  {
    features: ['forced-color-adjust', 'forced-color-adjust: none'],
    in: ['src/styles/first/preferences.css', 'src/styles/late/progress.css', 'src/styles/late/keep.css'],
    because: 'Safari has no forced colors either',
  },
  {
    features: ['user-select'],
    in: ['src/styles/late/keep.css'],
    because: 'Safari has the prefixed property, which is in the same rule',
  },
  {
    features: ['cursor: default', 'cursor: pointer', 'cursor: progress'],
    in: ['src/styles/'],
    because: 'an iPhone has no pointer',
  },
  {
    features: ['AbortSignal.any'],
    in: ['node_modules/ky/'],
    because: "ky tests for it. Without it, ky doesn't abort a request that timed out, and ignores its answer",
  },
  {
    features: ['.getTextInfo'],
    in: ['node_modules/messageformat/'],
    because:
      'an optional call. Without it, messageformat reads the direction from the script of the language',
  },
  {
    features: ['.moveBefore'],
    in: ['node_modules/preact/'],
    because: 'Preact tests for it and falls back to insertBefore',
  },
  {
    features: ['navigation', 'the event navigate', 'the event navigateerror', 'the event navigatesuccess'],
    in: ['node_modules/react-dom/'],
    because: 'React tests for it. It shows a transition in the tab, and the widget has none',
  },
  {
    features: ['.startViewTransition', '<select is>', 'devicePixelRatio'],
    in: ['node_modules/react-dom/'],
    because:
      'React uses them for view transitions, custom elements and suspended images. The widget has none',
  },
  {
    features: ['.connection', 'setImmediate'],
    in: REACT,
    because: 'React tests for them, and otherwise assumes a fast network and uses MessageChannel',
  },
  {
    features: ['.animation', '.delay', '.displayName', '.popover', '.share'],
    in: REACT,
    because: "properties of React's own objects, with the names of something else in the data",
  },
  {
    features: ['.cssFloat'],
    in: ['node_modules/react-dom/'],
    because: 'every browser has it. The data has it for a class that Firefox renamed in 144',
  },
];
