import { generate } from 'lean-qr/nano';

/** The modules of light border that scanners need on each side. */
const BORDER = 4;

/** A QR code as the path of its dark modules in a square of `size` modules, including the border. */
export interface QrPath {
  size: number;
  path: string;
}

/**
 * Returns the QR code of a text. Each run of dark modules in a row is one rectangle.
 * @throws Error if the text is too long
 */
export function qrPath(text: string): QrPath {
  const code = generate(text);
  let path = '';
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      const from = x;
      while (code.get(x, y)) x += 1;
      if (x > from) path += `M${from + BORDER} ${y + BORDER}h${x - from}v1h${from - x}z`;
    }
  }
  return { size: code.size + 2 * BORDER, path };
}
