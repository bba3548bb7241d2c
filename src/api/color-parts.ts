import { dom } from '../host-page/dom';

/**
 * The parts of a CSS colour in sRGB, as the browser sees it in `place`: red, green, blue and perhaps alpha, from
 * 0 to 1. None where the browser cannot mix colours.
 */
export function colorParts(place: Element, color: string): number[] {
  // A new element: on one that has a colour already, a host's transition would show the colour before.
  const probe = dom.createElement('i');
  // Mixed with itself a colour of any notation is written as `color(srgb 1 0.5 0)`.
  probe.style.setProperty('color', `color-mix(in srgb, ${color}, ${color})`, 'important');
  probe.style.setProperty('forced-color-adjust', 'none', 'important');
  place.append(probe);
  const [, parts = ''] = getComputedStyle(probe).color.match(/srgb ([^)]+)/) ?? [];
  probe.remove();
  return (parts.match(/[\d.e-]+/g) ?? []).map(Number);
}
