/** Writes a zip archive without compression, because its files have a few kilobytes. */

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (TABLE[(sum ^ byte) & 0xff] as number) ^ (sum >>> 8);
  return ~sum >>> 0;
}

/** Numbers in little-endian order, each with its size in bytes. */
function numbers(...list: [value: number, size: 2 | 4][]): Uint8Array {
  const view = new DataView(new ArrayBuffer(list.reduce((sum, [, size]) => sum + size, 0)));
  let at = 0;
  for (const [value, size] of list) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return new Uint8Array(view.buffer);
}

/** The first of January 1980, so that the same files are the same archive. */
const DATE = 0x21;
const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x800;

/** Puts files into an archive, by path. */
export function zip(files: Readonly<Record<string, string>>): Blob {
  const encoder = new TextEncoder();
  const local: Uint8Array[] = [];
  const central: Uint8Array[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const [name, bytes] = [encoder.encode(path), encoder.encode(text)];
    const common = numbers(
      [VERSION, 2],
      [FLAGS, 2],
      [0, 2],
      [0, 2],
      [DATE, 2],
      [checksum(bytes), 4],
      [bytes.length, 4],
      [bytes.length, 4],
      [name.length, 2],
      [0, 2],
    );
    local.push(numbers([0x04034b50, 4]), common, name, bytes);
    central.push(
      numbers([0x02014b50, 4], [VERSION, 2]),
      common,
      numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
      name,
    );
    offset += 4 + common.length + name.length + bytes.length;
  }
  const size = central.reduce((sum, part) => sum + part.length, 0);
  const count = Object.keys(files).length;
  const end = numbers(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [size, 4],
    [offset, 4],
    [0, 2],
  );
  return new Blob([...local, ...central, end] as BlobPart[], { type: 'application/zip' });
}
