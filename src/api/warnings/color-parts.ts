import { dom } from '../../host-page/dom';

/**
 * Returns the parts of CSS colors in sRGB, as the browser computes them in `place`: red, green, blue and
 * optionally alpha, from 0 to 1. A color has no parts if the browser can't mix colors.
 */
export function colorParts(place: Element, colors: readonly string[]): ReadonlyMap<string, number[]> {
  const probes = [...new Set(colors)].map((color) => {
    // A new element each time, because transitions of the host's styles would return the previous color.
    const probe = dom.createElement('i');
    // Mixing a color with itself converts any notation to `color(srgb 1 0.5 0)`.
    probe.style.setProperty('color', `color-mix(in srgb, ${color}, ${color})`, 'important');
    probe.style.setProperty('forced-color-adjust', 'none', 'important');
    return [color, probe] as const;
  });
  // Inserts all probes before reading any, so the browser computes styles only once.
  place.append(...probes.map(([, probe]) => probe));
  const parts = probes.map(([color, probe]) => {
    const [, found = ''] = getComputedStyle(probe).color.match(/srgb ([^)]+)/) ?? [];
    return [color, (found.match(/[\d.e-]+/g) ?? []).map(Number)] as const;
  });
  for (const [, probe] of probes) probe.remove();
  return new Map(parts);
}
