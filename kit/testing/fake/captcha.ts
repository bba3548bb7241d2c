/** The captcha of the fake server. Its answer never changes, so tests can solve it. */

export const CAPTCHA_ANSWER = '24680';

/** An image of these digits: PNG, 240 by 80 pixels. */
export const CAPTCHA_PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAPAAAABQAQAAAAAPMsXRAAAAgElEQVR42u2VwQ2AIAxFH3EARmAUR9PRHIUROHowfkOFaGLivVFu/a8X8qBFr4cf+8MZ61mjpAVph9hTz7gkKUibZaOsKKmlnrEs2Yc1WueFZ/e4WgxVaIEutKRl8o7NIkCzeN6bUc7xadG+4B3fH7JTDIQ2WzLP2eIW/1vwS/gA1ZNrPC+DO1QAAAAASUVORK5CYII=';

const RATE = 8000;

/** Returns 0.1 seconds of silence as a WAV file. */
export function silence(): ArrayBuffer {
  const length = RATE / 10;
  const view = new DataView(new ArrayBuffer(44 + length));
  const word = (at: number, letters: string): void => {
    for (const [index, letter] of [...letters].entries()) view.setUint8(at + index, letter.charCodeAt(0));
  };
  word(0, 'RIFF');
  view.setUint32(4, 36 + length, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  // PCM, one channel, eight bits.
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  word(36, 'data');
  view.setUint32(40, length, true);
  // With eight bits, 128 is silence.
  for (let at = 44; at < 44 + length; at += 1) view.setUint8(at, 128);
  return view.buffer as ArrayBuffer;
}
