/** Contrast of colors (WCAG 2). A color is red, green and blue, from 0 to 1. */
export type Rgb = readonly number[];

/** Returns the relative luminance, from 0 to 1. */
const luminance = (color: Rgb): number => {
  // WCAG has a linear formula for colors darker than 0.04. Its result differs by less than 0.001.
  const [red = 0, green = 0, blue = 0] = color.map((part) => ((part + 0.055) / 1.055) ** 2.4);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Returns the contrast of two opaque colors, from 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Returns the color as `#rrggbb`. */
export const hexOf = (color: Rgb): string =>
  `#${color
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
