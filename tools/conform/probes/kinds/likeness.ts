/** Two requests that must be answered alike. */
import { randomUUID } from 'node:crypto';
import type { Found } from '../../findings';
import type { Reply } from '../browser';
import { type Kind, NotRun, WRONG_PASSWORD } from '../kind';

/** What of an answer is no text, no secret and no picture. */
const shapeOf = ({ status, body }: Reply): string =>
  JSON.stringify([status, body.nextAction ?? null, Object.keys(body).sort()]);

/** A user id that nobody has, and nobody has tried: a server counts failures by the name. */
const nobody = (): string => `nobody-${randomUUID().slice(0, 8)}`;

const TRIES = 5;

/** How many times longer the one may take, and by how many ms, before it tells something. */
const RATIO = 2;
const LEAST_MS = 40;

export const unknownUser: Kind = {
  id: 'unknown-user',
  about: 'A user id that nobody has is answered as a wrong password is, and takes as long.',
  isAdvice: true,
  async run({ browser, credentials, reset }) {
    const { userId } = await credentials();
    if (!(await reset())) throw new NotRun('hooks.reset is not given, and failures would be left behind');
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const found: Found[] = [];
    const stranger = nobody();
    for (let tries = 0; tries < TRIES && found.length === 0; tries += 1) {
      const ask = async (who: string, list: number[]): Promise<string> => {
        const mine = await browser();
        const start = performance.now();
        const reply = await mine.post('authenticate', { userId: who, password: WRONG_PASSWORD });
        list.push(performance.now() - start);
        return shapeOf(reply);
      };
      const known = await ask(userId, times.known);
      const unknown = await ask(stranger, times.unknown);
      if (known !== unknown)
        found.push(advice(`a known user id is answered with ${known}, an unknown one with ${unknown}`));
    }
    await reset();
    const [known, unknown] = [middle(times.known), middle(times.unknown)];
    const [less, more] = [Math.min(known, unknown), Math.max(known, unknown)];
    if (found.length === 0 && more > less * RATIO && more > less + LEAST_MS)
      found.push(
        advice(`a known user id takes ${Math.round(known)} ms, an unknown one ${Math.round(unknown)} ms`),
      );
    return found;
  },
};

const advice = (message: string): Found => ({ rule: 'likeness', call: 'authenticate', at: '/', message });

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export const language: Kind = {
  id: 'language',
  about: 'Another language changes nothing but the words.',
  isAdvice: true,
  async run({ browser }) {
    const shapes: string[] = [];
    for (const spoken of ['en_US', 'de_DE', 'ar_SA', 'zz_ZZ']) {
      const mine = await browser();
      const payload = { userId: nobody(), password: WRONG_PASSWORD };
      shapes.push(shapeOf(await mine.post('authenticate', payload, { language: spoken })));
    }
    const other = shapes.find((shape) => shape !== shapes[0]);
    return other ? [advice(`in one language the answer is ${shapes[0]}, in another ${other}`)] : [];
  },
};
