/** The policies of Studio's pages. On the site, their `meta` elements have them. */
import { headerOf } from '../snippet/policy';

const COMMON = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'media-src': "'self' data: blob:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'require-trusted-types-for': "'script'",
};

/** The frame with the widget: the widget needs no Trusted Types policy. */
export const FRAME_POLICY = headerOf({ ...COMMON, 'trusted-types': "'none'" });

/** The page around it, which starts a worker. */
export const PAGE_POLICY = headerOf({
  ...COMMON,
  'worker-src': "'self'",
  'frame-src': "'self'",
  'trusted-types': 'studio',
});

/** The gallery, which is in its HTML too, because static servers send no header. */
export const GALLERY_POLICY = headerOf({ ...COMMON, 'frame-src': "'self'", 'trusted-types': "'none'" });
