import type { Parts } from '../colors';
import type { Visit } from '../visit/visit';

/** Returns red, green and blue of colors in any notation, as the browser paints them. */
export async function painted<Name extends string>(
  visit: Visit,
  colors: Record<Name, string>,
): Promise<Record<Name, Parts>> {
  const found = await visit.page.evaluate((all) => {
    const canvas = document
      .createElement('canvas')
      .getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
    const paint = (color: string) => {
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map((part) => part / 255);
    };
    return all.map(([name, color]) => [name, paint(color)] as const);
  }, Object.entries<string>(colors));
  const parts = {} as Record<Name, Parts>;
  for (const [name, part] of found) parts[name as Name] = part;
  return parts;
}
