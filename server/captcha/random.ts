import { createHash } from 'node:crypto';

/** Numbers from 0 to 1 that follow from the seed: successive bytes of its hash chain. */
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
