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
   * Takes the texts, lists and objects that `keep` sends to the vault (`vault.<name>`) from an answer. A value with a
   * default leaves the vault if the answer lacks it.
   * @returns the names of the values that the vault has now, and of those that have left it
   */
  take(keep: Record<string, unknown> | undefined, json: unknown): { vaulted: string[]; spent: string[] } {
    const vaulted: string[] = [];
    const spent: string[] = [];
    for (const [path, source] of Object.entries(keep ?? {})) {
      if (!path.startsWith('vault.')) continue;
      const name = path.slice(6);
      const hasDefault = typeof source !== 'string';
      const value = own(json, hasDefault ? (source as { from: string }).from : source);
      if (value && (typeof value === 'string' || typeof value === 'object')) {
        this.set(name, value);
        vaulted.push(name);
      } else if (hasDefault) {
        this.delete(name);
        spent.push(name);
      }
    }
    return { vaulted, spent };
  }
}
