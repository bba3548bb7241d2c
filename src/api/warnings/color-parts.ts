import { dom } from '../../host-page/dom';

/**
 * The parts of CSS colours in sRGB, as the browser sees them in `place`: red, green, blue and perhaps alpha,
 * from 0 to 1, by colour. None where the browser cannot mix colours.
 */
export function colorParts(place: Element, colors: readonly string[]): ReadonlyMap<string, number[]> {
  const probes = [...new Set(colors)].map((color) => {
    // A new element: on an element that has a colour already, a host's transition would give the old colour.
    const probe = dom.createElement('i');
    // `color-mix` of a colour with itself turns any notation into `color(srgb 1 0.5 0)`.
    probe.style.setProperty('color', `color-mix(in srgb, ${color}, ${color})`, 'important');
    probe.style.setProperty('forced-color-adjust', 'none', 'important');
    return [color, probe] as const;
  });
  // All of them before the first is read: the browser computes the page's styles once, not once a colour.
  place.append(...probes.map(([, probe]) => probe));
  const parts = probes.map(([color, probe]) => {
    const [, found = ''] = getComputedStyle(probe).color.match(/srgb ([^)]+)/) ?? [];
    return [color, (found.match(/[\d.e-]+/g) ?? []).map(Number)] as const;
  });
  for (const [, probe] of probes) probe.remove();
  return new Map(parts);
}
