import { expect, it } from '@jest/globals';
import jsQR from 'jsqr';
import { qrPath } from '../../src/widgets/qr-path';

/** Draws a path of rectangles as pixels, four for each module. */
function pixels(size: number, path: string): Uint8ClampedArray {
  const scale = 4;
  const data = new Uint8ClampedArray((size * scale) ** 2 * 4).fill(255);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1)
      for (let column = Number(x) * scale; column < (Number(x) + Number(width)) * scale; column += 1)
        data.fill(0, (row * size * scale + column) * 4, (row * size * scale + column) * 4 + 3);
  return data;
}

it.each([
  'otpauth://totp/Latchkey:ada?secret=JBSWY3DPEHPK3PXP&issuer=Latchkey',
  `otpauth://totp/${encodeURIComponent('Größe & Söhne 漢字')}?secret=${'A'.repeat(64)}`,
])('a scanner reads the QR code of %s', (text) => {
  const { size, path } = qrPath(text);
  expect(jsQR(pixels(size, path), size * 4, size * 4, { inversionAttempts: 'dontInvert' })?.data).toBe(text);
});

it('a QR code has a border of four modules on each side', () => {
  const { size, path } = qrPath('otpauth://totp/a?secret=JBSWY3DPEHPK3PXP');
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((run) => run.slice(1).map(Number));
  expect(Math.min(...runs.flatMap(([x = 0, y = 0]) => [x, y]))).toBe(4);
  expect(Math.max(...runs.flatMap(([x = 0, y = 0, width = 0]) => [x + width, y + 1]))).toBe(size - 4);
});

it('refuses a text that is too long for a QR code', () => {
  expect(() => qrPath('x'.repeat(5000))).toThrow();
});
