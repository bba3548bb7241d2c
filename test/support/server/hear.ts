import { readFileSync } from 'node:fs';

const HEADER = 44;
/**
 * At the start of a digit, the mean of this many samples is above this level, four times the noise between digits.
 * A single sample isn't enough, because the S of SIX and SEVEN is hardly louder than the noise.
 */
const SPEECH = { mean: 300, samples: 400 };
/** The starts of two digits are further apart than this number of samples. A digit itself is shorter. */
const APART = 6600;
/**
 * Each digit is compared part by part, every fourth of 800 samples from this sample on. Each part may differ a
 * little.
 */
const PIECES = [0, 900, 1800, 2700];
const COMPARED = Array.from({ length: 200 }, (_, index) => index * 4);
const SLACK = 120;

const samplesOf = (file: Buffer): number[] =>
  Array.from({ length: (file.length - HEADER) / 2 }, (_, index) => file.readInt16LE(HEADER + index * 2));

const recordings = Array.from({ length: 10 }, (_, digit) =>
  samplesOf(readFileSync(`auth/captcha/digits/${digit}.wav`)),
);

/** Returns the digits that a WAV file speaks. Compares each stretch of sound with the recordings at every pace. */
export function hear(file: Buffer): string {
  const samples = samplesOf(file);
  let heard = '';
  for (let at = begins(samples); at !== undefined; at = begins(samples, at + APART)) {
    const scores = recordings.map((recording) => likenessAt(samples, at, recording));
    heard += scores.indexOf(Math.max(...scores));
  }
  return heard;
}

/**
 * Returns the position of the next digit, where the samples get loud. A recording that is loud at once begins
 * before its first sample.
 */
function begins(samples: number[], from = 0): number | undefined {
  let sum = 0;
  for (let index = from; index < samples.length; index++) {
    sum +=
      Math.abs(samples[index] as number) -
      (index - SPEECH.samples < from ? 0 : Math.abs(samples[index - SPEECH.samples] as number));
    if (sum > SPEECH.mean * SPEECH.samples) return index - SPEECH.samples;
  }
  return undefined;
}

function likenessAt(samples: number[], at: number, recording: number[]): number {
  const start = begins(recording) ?? 0;
  let best = 0;
  for (let pace = 0.92; pace <= 1.06; pace += 0.01) {
    const scores = PIECES.map((piece) => {
      const wanted = COMPARED.map((index) => recording[Math.round(start + (piece + index) * pace)] ?? 0);
      let likest = 0;
      for (let offset = -SLACK; offset <= SLACK; offset += 2)
        likest = Math.max(likest, likeness(samples, at + piece + offset, wanted));
      return likest;
    });
    best = Math.max(
      best,
      scores.reduce((sum, score) => sum + score, 0),
    );
  }
  return best;
}

/** 1 for the same sound, at any volume. */
function likeness(samples: number[], at: number, wanted: number[]): number {
  let both = 0;
  let one = 0;
  let other = 0;
  for (let index = 0; index < wanted.length; index++) {
    const value = wanted[index] as number;
    const sample = samples[at + index * 4] ?? 0;
    both += value * sample;
    one += value * value;
    other += sample * sample;
  }
  return both / Math.sqrt(one * other || 1);
}
