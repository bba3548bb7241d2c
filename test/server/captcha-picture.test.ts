import { inflateSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { drawDigits } from '../../server/domain/captcha/draw';

const WIDTH = 240;
const HEIGHT = 80;

/** The shades of a gray PNG image, row by row. */
function pixelsOf(png: Buffer): Uint8Array {
  const at = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  return Uint8Array.from(
    { length: WIDTH * HEIGHT },
    (_, pixel) => rows[Math.floor(pixel / WIDTH) * (WIDTH + 1) + 1 + (pixel % WIDTH)] ?? 0,
  );
}

const pictures = Array.from({ length: 40 }, (_, index) =>
  pixelsOf(drawDigits(String(100_000 + index * 21_977), `seed ${index}`)),
);

it('draws digits in no shade that distinguishes them from the lines', () => {
  for (const pixels of pictures) {
    const counts = new Map<number, number>();
    for (const shade of pixels) counts.set(shade, (counts.get(shade) ?? 0) + 1);
    counts.delete(236);
    const ink = [...counts.values()].reduce((sum, count) => sum + count, 0);
    // Once, one shade had all of the digits' ink, about three quarters of the whole.
    expect(Math.max(...counts.values()) / ink).toBeLessThan(0.1);
  }
});

it('leaves no empty columns between the digits, where a program could split them', () => {
  const isDark = (pixels: Uint8Array, x: number): boolean =>
    Array.from({ length: HEIGHT }, (_, y) => pixels[y * WIDTH + x] ?? 255).some((shade) => shade < 120);
  for (const pixels of pictures) {
    const columns = Array.from({ length: WIDTH - 40 }, (_, x) => isDark(pixels, x + 20));
    expect(columns.filter((dark) => !dark)).toEqual([]);
  }
});

it('draws the same image for the same seed', () => {
  expect(drawDigits('123456', 'one')).toEqual(drawDigits('123456', 'one'));
  expect(drawDigits('123456', 'one')).not.toEqual(drawDigits('123456', 'two'));
});
