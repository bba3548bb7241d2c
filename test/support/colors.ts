/** The contrast formula of WCAG, implemented from its text and independently of the widget's. */

/** Red, green, blue, from 0 to 1. */
export type Parts = readonly number[];

export function luminanceOf(parts: Parts): number {
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: Parts, other: Parts): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
