/** The policies of the playground's pages, as their `meta` elements have them. */

const COMMON = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "media-src 'self' data: blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
];

/** The frame with the widget: the widget needs no Trusted Types policy. */
export const FRAME_POLICY = [...COMMON, "trusted-types 'none'"].join('; ');

/** The playground itself, which starts a worker. */
export const PAGE_POLICY = [
  ...COMMON,
  "worker-src 'self'",
  "frame-src 'self'",
  'trusted-types playground',
].join('; ');
