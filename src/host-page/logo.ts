/** The brand's mark above the title. */
import { dom } from './dom';

/** Whether an address may be a logo's: https, this page's own origin, or an image as data. */
export function isLogoAddress(src: unknown): src is string {
  if (!src) return false;
  const link = dom.createElement('a');
  link.href = src as string;
  return /^(https:\/\/.|data:image\/)/.test(link.href) || link.origin === globalThis.origin;
}

/**
 * The pictures of a theme's logo, as attributes: none, one, or one for light panels and one for dark ones, of
 * which the style sheet shows one.
 */
export const logoImages = ({
  logo,
}: {
  logo?: { src?: unknown; alt?: unknown; dark?: unknown } | null;
}): { src: string; alt: string }[] =>
  [logo?.src, logo?.dark].filter(isLogoAddress).map((src) => ({ src, alt: `${logo?.alt ?? ''}` }));
