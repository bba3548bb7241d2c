/// <reference path="./api.d.ts" />
/**
 * Apps and recovery codes in the table of better-auth's plugin `two-factor`, as its endpoints store them. These ask for the password again,
 * for which the handler has a recent proof.
 */
import { symmetricEncrypt } from 'better-auth/crypto';
import { randomName } from '../base/secrets';
import { newRecoveryCode } from '../factors/recovery-codes';
import type { FactorSetup } from '../ports';
import { type AuthContext, endPending, optionsOf, type Where } from './context';

const MODEL = 'twoFactor';

const of = (id: string): Where[] => [{ field: 'userId', value: id }];

interface Plugin {
  readonly endpoints: {
    /** A function of the plugin for servers. It has no path. */
    viewBackupCodes(given: { body: { userId: string }; context: AuthContext }): Promise<{
      backupCodes: string[];
    }>;
  };
}

/** The app and the recovery codes of a user, as the plugin keeps them. An app counts after its first code. */
export const keptIn = (ctx: AuthContext) => ({
  async of(id: string): Promise<{ readonly hasApp: boolean; readonly codes: readonly string[] }> {
    const row = await ctx.adapter.findOne<{ verified?: boolean | null }>({ model: MODEL, where: of(id) });
    if (!row) return { hasApp: false, codes: [] };
    const { endpoints } = ctx.getPlugin('two-factor') as Plugin;
    const { backupCodes } = await endpoints.viewBackupCodes({ body: { userId: id }, context: ctx });
    return { hasApp: row.verified !== false, codes: backupCodes };
  },
});

/** Undefined if the host has no apps, or apps whose codes differ from those that the handler checks. */
export function setupIn(ctx: AuthContext): FactorSetup | undefined {
  const { adapter, internalAdapter, secretConfig: key, appName } = ctx;
  const { totpOptions = {}, backupCodeOptions = {}, issuer = appName } = optionsOf(ctx, 'two-factor');
  const { disable, period = 30, digits = 6 } = totpOptions;
  if (disable || period !== 30 || digits !== 6) return undefined;

  const { amount = 10, storeBackupCodes = 'encrypted', customBackupCodesGenerate } = backupCodeOptions;
  const newCodes = customBackupCodesGenerate ?? (() => Array.from({ length: amount }, newRecoveryCode));
  const encrypted = (data: string) => symmetricEncrypt({ key, data });
  async function stored(codes: readonly string[]): Promise<string> {
    const text = JSON.stringify(codes);
    if (storeBackupCodes === 'plain') return text;
    return storeBackupCodes === 'encrypted' ? encrypted(text) : storeBackupCodes.encrypt(text);
  }
  const change = (id: string, set: Record<string, unknown>) =>
    adapter.incrementOne({ model: MODEL, where: of(id), increment: {}, set });
  const kept = keptIn(ctx);

  return {
    issuer,
    async of({ id }) {
      const { hasApp, codes } = await kept.of(id);
      return { app: hasApp ? { addedAt: null } : null, recoveryCodes: codes.length };
    },
    async issue({ id }, secret) {
      const codes = newCodes();
      const app = secret === null ? {} : { secret: await encrypted(secret), verified: true };
      const set = { backupCodes: await stored(codes), ...app };
      if (!(await change(id, set))) {
        // A row needs a secret. Without an app, no one knows it.
        const unknown = { secret: await encrypted(randomName()), verified: false };
        await adapter.create({ model: MODEL, data: { userId: id, ...unknown, ...set } });
      }
      if (secret !== null) await internalAdapter.updateUser(id, { twoFactorEnabled: true });
      await endPending(ctx, id);
      return codes;
    },
    /** An app goes with its recovery codes and the second factor, as with the plugin's own `disable`. */
    async remove({ id }, kind) {
      const { hasApp, codes } = await kept.of(id);
      if (kind === 'app' ? !hasApp : codes.length === 0) return false;
      if (kind === 'recoveryCodes') await change(id, { backupCodes: await stored([]) });
      else {
        await adapter.deleteMany({ model: MODEL, where: of(id) });
        await internalAdapter.updateUser(id, { twoFactorEnabled: false });
      }
      await endPending(ctx, id);
      return true;
    },
  };
}
