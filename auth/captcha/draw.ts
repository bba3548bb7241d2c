import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** Returns a generator of numbers from 0 to 1 that depend only on the seed. */
export function randomFrom(seed: string): () => number {
  let block = createHash('sha256').update(seed).digest();
  let at = 0;
  return () => {
    if (at + 4 > block.length) {
      block = createHash('sha256').update(block).digest();
      at = 0;
    }
    at += 4;
    return block.readUInt32BE(at - 4) / 2 ** 32;
  };
}

const WIDTH = 240;
const HEIGHT = 80;
const BACKGROUND = 236;
/** The gray levels of digits, lines and some of the specks. Digits share their levels with noise, so a filter can't isolate them. */
const INK = [40, 95] as const;

/**
 * Draws digits as a gray PNG picture of 240 by 80 pixels. Each digit is scaled, rotated and shifted, and two waves, lines and
 * specks distort the picture. The same `seed` gives the same picture, so the noise can't be averaged out of several drawings of
 * one challenge.
 */
export function drawDigits(digits: string, seed: string): Buffer {
  const random = randomFrom(seed);
  const between = (low: number, high: number) => low + (high - low) * random();
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(BACKGROUND);
  const put = (x: number, y: number, shade: number) => {
    if (x >= 0 && x < WIDTH && y >= 0 && y < HEIGHT) pixels[Math.floor(y) * WIDTH + Math.floor(x)] = shade;
  };

  const bend = { x: between(1.5, 3), y: between(2, 4), phase: between(0, 6), wave: between(22, 34) };
  const step = (WIDTH - 30) / digits.length;
  [...digits].forEach((digit, index) => {
    const place = { x: 15 + step * (index + 0.5) + between(-3, 3), y: HEIGHT / 2 + between(-7, 7) };
    const scale = between(5.2, 6.4);
    const turn = between(-0.28, 0.28);
    const shade = between(...INK);
    drawGlyph(glyphs[digit] ?? [], scale, (x, y) => {
      const turnedX = place.x + x * Math.cos(turn) - y * Math.sin(turn);
      const turnedY = place.y + x * Math.sin(turn) + y * Math.cos(turn);
      put(
        turnedX + bend.x * Math.sin(turnedY / 9 + bend.phase),
        turnedY + bend.y * Math.sin(turnedX / bend.wave + bend.phase),
        shade + between(-10, 10),
      );
    });
  });

  for (let line = 0; line < 3; line++) {
    const from = between(5, HEIGHT - 5);
    const slope = between(-0.22, 0.22);
    const shade = between(...INK);
    const width = between(0.6, 1.5);
    for (let x = 0; x < WIDTH; x += 0.5)
      for (let y = 0; y < width; y += 0.5)
        put(x, from + y + slope * x + 5 * Math.sin(x / bend.wave + line), shade + between(-10, 10));
  }
  for (let speck = 0; speck < 600; speck++) put(between(0, WIDTH), between(0, HEIGHT), between(INK[0], 210));
  return encodePng(pixels, WIDTH, HEIGHT);
}

/** Calls `dot` for each inked point of a glyph, relative to its center, in steps below one pixel so that no gaps appear. */
function drawGlyph(rows: readonly string[], scale: number, dot: (x: number, y: number) => void): void {
  rows.forEach((row, rowIndex) => {
    [...row].forEach((mark, columnIndex) => {
      if (mark !== '#') return;
      for (let y = 0; y < scale; y += 0.6) {
        for (let x = 0; x < scale; x += 0.6)
          dot((columnIndex - 2.5) * scale + x, (rowIndex - 3.5) * scale + y);
      }
    });
  });
}

/** The ten digits, 5 dots wide and 7 high. "#" is an inked dot. */
const glyphs: Readonly<Record<string, readonly string[]>> = {
  0: ['.###.', '#...#', '#..##', '#.#.#', '##..#', '#...#', '.###.'],
  1: ['..#..', '.##..', '..#..', '..#..', '..#..', '..#..', '.###.'],
  2: ['.###.', '#...#', '....#', '...#.', '..#..', '.#...', '#####'],
  3: ['#####', '...#.', '..#..', '...#.', '....#', '#...#', '.###.'],
  4: ['...#.', '..##.', '.#.#.', '#..#.', '#####', '...#.', '...#.'],
  5: ['#####', '#....', '####.', '....#', '....#', '#...#', '.###.'],
  6: ['..##.', '.#...', '#....', '####.', '#...#', '#...#', '.###.'],
  7: ['#####', '....#', '...#.', '..#..', '.#...', '.#...', '.#...'],
  8: ['.###.', '#...#', '#...#', '.###.', '#...#', '#...#', '.###.'],
  9: ['.###.', '#...#', '#...#', '.####', '....#', '...#.', '.##..'],
};

/** Encodes 8-bit gray pixels, row by row, as a PNG file. */
function encodePng(pixels: Uint8Array, width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8); // Bits per sample; color type 0 (gray), compression, filter and interlace 0 follow.
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(checksum(body));
  return Buffer.concat([length, body, check]);
}

/** CRC-32 as PNG defines it. The oldest supported Node has no zlib.crc32. */
function checksum(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
