import { own, type Tree } from '../core/data/paths';

/** The tokens of a widget's life and the secrets of a journey: in memory, in no store, log or event. */
export class Vault {
  #secrets: Tree = {};

  get values(): Tree {
    return this.#secrets;
  }

  set(name: string, value: unknown): void {
    this.#secrets = { ...this.#secrets, [name]: value };
  }

  empty(): void {
    this.#secrets = {};
  }

  /** Forgets what belongs to one journey: all but what `keep` takes out of any answer. */
  endJourney(keep: Record<string, unknown>): void {
    this.#secrets = Object.fromEntries(
      Object.entries(this.#secrets).filter(([name]) => `vault.${name}` in keep),
    );
  }

  /**
   * Takes what `keep` sends to the vault (`vault.<name>`) out of an answer.
   * @returns the names that were taken
   */
  take(keep: Record<string, unknown> | undefined, json: unknown): string[] {
    const taken: string[] = [];
    for (const [path, source] of Object.entries(keep ?? {})) {
      if (!path.startsWith('vault.') || typeof source !== 'string') continue;
      const value = own(json, source);
      if (typeof value !== 'string' || value === '') continue;
      this.set(path.slice(6), value);
      taken.push(path.slice(6));
    }
    return taken;
  }
}
