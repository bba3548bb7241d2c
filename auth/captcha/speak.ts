import { readFileSync } from 'node:fs';
import { randomFrom } from './draw';

/** Samples per second; the recordings have the same rate. */
const RATE = 8000;
const HEADER = 44;
const DIGITS = Array.from({ length: 10 }, (_, digit) =>
  samplesOf(readFileSync(new URL(`digits/${digit}.wav`, import.meta.url))),
);

/**
 * Speaks digits one by one as a WAV file, about nine seconds for six digits. Speed and pauses vary, and there is background
 * noise. The same `seed` gives the same sound, so the noise can't be averaged out of several recordings of one challenge.
 */
export function speakDigits(digits: string, seed: string): Uint8Array<ArrayBuffer> {
  const random = randomFrom(seed);
  const between = (low: number, high: number) => low + (high - low) * random();
  const samples: number[] = [];
  const pause = (seconds: number) => samples.push(...new Array<number>(Math.round(seconds * RATE)).fill(0));

  pause(0.4);
  for (const digit of digits) {
    const recording = DIGITS[Number(digit)] as Int16Array;
    const pace = between(0.92, 1.06);
    const loud = between(0.8, 1);
    for (let at = 0; at < recording.length - 1; at += pace) samples.push(valueAt(recording, at) * loud);
    pause(between(0.8, 1.1));
  }
  return encodeWav(samples.map((sample) => sample + 300 * (random() - 0.5)));
}

/** Interpolates between two samples. */
function valueAt(recording: Int16Array, at: number): number {
  const [left = 0, right = 0] = recording.subarray(Math.floor(at), Math.floor(at) + 2);
  return left + (right - left) * (at % 1);
}

function samplesOf(file: Buffer): Int16Array {
  return Int16Array.from({ length: (file.length - HEADER) / 2 }, (_, index) =>
    file.readInt16LE(HEADER + index * 2),
  );
}

/** One channel, 16 bits. */
function encodeWav(samples: readonly number[]): Uint8Array<ArrayBuffer> {
  const file = Buffer.alloc(HEADER + samples.length * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((sample, index) => {
    file.writeInt16LE(Math.max(-32768, Math.min(32767, Math.round(sample))), HEADER + index * 2);
  });
  return new Uint8Array(file);
}
