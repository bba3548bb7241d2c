import type { ScreensReason } from '../api/screens';

/** Why a pack can't show. */
export class Refusal extends Error {
  constructor(
    readonly reason: ScreensReason,
    message: string,
  ) {
    super(message);
  }
}

/** Returns the reason of a rejection. Data of another shape than a pack's throws errors of the language. */
export const reasonOf = (cause: unknown): ScreensReason =>
  cause instanceof Refusal ? cause.reason : 'tampered';

/** Rejects as `late` if `work` takes longer than `ms` milliseconds. */
export function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refusal('late', 'took too long')), ms);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
