/**
 * Browsers hash asynchronously, but `latchkey snippet` expects a hash at once. So the policy gets a placeholder, which
 * the caller replaces.
 */
export const HASH = '@hash@';

export const createHash = () => ({
  update() {
    return this;
  },
  digest: (): string => HASH,
});
