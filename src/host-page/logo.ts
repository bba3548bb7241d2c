/** The brand's logo above the title. */
import { dom } from './dom';

/** Returns whether a logo can have this URL: https, the page's own origin, or image data. */
export function isLogoAddress(src: unknown): src is string {
  if (!src) return false;
  const link = dom.createElement('a');
  link.href = src as string;
  return /^(https:\/\/.|data:image\/)/.test(link.href) || link.origin === globalThis.origin;
}

/**
 * Returns the attributes of a theme's logo images: none, one, or one for light and one for dark panels. The
 * style sheet shows one of them.
 */
export const logoImages = ({
  logo,
}: {
  logo?: { src?: unknown; alt?: unknown; dark?: unknown } | null;
}): { src: string; alt: string }[] =>
  [logo?.src, logo?.dark].filter(isLogoAddress).map((src) => ({ src, alt: `${logo?.alt ?? ''}` }));
