import { own, type Tree } from '../core/data/paths';

/**
 * The tokens of a widget and the secrets of a journey. They are only in memory, never in a store, log or
 * event.
 */
export class Vault {
  #secrets: Tree = {};

  get values(): Tree {
    return this.#secrets;
  }

  set(name: string, value: unknown): void {
    this.#secrets = { ...this.#secrets, [name]: value };
  }

  delete(name: string): void {
    const { [name]: _spent, ...rest } = this.#secrets;
    this.#secrets = rest;
  }

  empty(): void {
    this.#secrets = {};
  }

  /** Forgets the secrets of one journey: all except those that `keep` takes from any answer. */
  endJourney(keep: Record<string, unknown>): void {
    this.#secrets = Object.fromEntries(
      Object.entries(this.#secrets).filter(([name]) => `vault.${name}` in keep),
    );
  }

  /**
   * Takes the values that `keep` sends to the vault (`vault.<name>`) from an answer.
   * @returns the names of these values
   */
  take(keep: Record<string, unknown> | undefined, json: unknown): string[] {
    const taken: string[] = [];
    for (const [path, source] of Object.entries(keep ?? {})) {
      if (!path.startsWith('vault.') || typeof source !== 'string') continue;
      const value = own(json, source);
      if (value === '' || (typeof value !== 'string' && (typeof value !== 'object' || value === null)))
        continue;
      this.set(path.slice(6), value);
      taken.push(path.slice(6));
    }
    return taken;
  }
}
