import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { launchProfile } from '../../../scripts/browser/launch';
import type { Panel } from '../../../scripts/browser/panel';
import { until } from '../../../scripts/browser/until';
import type { Visit } from '../../../scripts/browser/visit';

/**
 * Chromium's log of its password manager's decisions. Chromium writes the log only while this page is open.
 */
const ACCOUNT = 'chrome://password-manager-internals/';

/** How long the log must have no new lines before the password manager counts as idle, in ms. */
const REST_MS = 500;

/** Chromium's password manager for the visits of a test file. */
export interface PasswordManager {
  /** Returns a fresh profile on disk. With a profile in memory, the password manager offers nothing. */
  profile(): Promise<BrowserContext>;
  /** How often the password manager has decided to offer to save a password, in the newest profile. */
  offers(): Promise<number>;
  /**
   * The role of each field in the form whose password was last offered for saving: the name of the field, or
   * its `autocomplete` if it has no name. Empty if the password manager found no such field.
   */
  roles(): Promise<Record<'username' | 'password' | 'newPassword' | 'confirmation', string>>;
  /**
   * Makes the password manager check whether the form of a visit still exists. It checks at each answer to
   * the page, and sometimes misses a form that was removed between two answers.
   */
  look(visit: Visit): Promise<void>;
  /**
   * Types into a field of a panel, and resolves once the password manager has noticed and is idle. It reads a
   * form a short time after a change, and misses what a test types and submits within that time.
   */
  type(panel: Panel, field: string, text: string): Promise<void>;
  /** Deletes the profiles from the disk. */
  tidy(): Promise<void>;
}

/** Observes Chromium's password manager through its log. */
export function watchPasswordManager(): PasswordManager {
  const folders: string[] = [];
  let account: Page;
  const count = async (wanted: RegExp): Promise<number> =>
    (await account.innerText('body')).match(wanted)?.length ?? 0;
  const rest = async (): Promise<void> => {
    let lines = 0;
    let since = Date.now();
    await until('the idle password manager', async () => {
      const now = await count(/^/gm);
      if (now !== lines) since = Date.now();
      lines = now;
      return Date.now() - since > REST_MS;
    });
  };
  return {
    async profile() {
      const folder = await mkdtemp(join(tmpdir(), 'latchkey-profile-'));
      folders.push(folder);
      const context = await launchProfile(folder);
      account = await context.newPage();
      await account.goto(ACCOUNT);
      return context;
    },
    async offers() {
      await rest();
      return count(/Decision: ASK the user/g);
    },
    async roles() {
      const text = await account.innerText('body');
      const saved = text.slice(0, text.lastIndexOf('Decision: ASK the user'));
      const [, input = '', output = ''] =
        /Form fields:([^}]*)\}\s*Form parsing output: \{([^}]*)\}/.exec(
          saved.slice(saved.lastIndexOf('Form parsing input')),
        ) ?? [];
      const fields = new Map(
        [...input.matchAll(/^\s*(\S*): .*renderer_id=(\d+),.*?(?:autocomplete=(\S+))?$/gm)].map(
          ([, name, id, autocomplete]) => [id, name || autocomplete],
        ),
      );
      const of = (role: string): string => {
        const [, id] = new RegExp(`^\\s*${role} element renderer id :\\s+(\\d+)`, 'm').exec(output) ?? [];
        return fields.get(id) ?? '';
      };
      return {
        username: of('Username'),
        password: of('Password'),
        newPassword: of('New password'),
        confirmation: of('Confirmation password'),
      };
    },
    async look({ page, origins }) {
      await page.evaluate(
        async (address) => (await fetch(address)).text(),
        `${origins.api}/login/wgt/sessionId?appId=demo`,
      );
    },
    async type(panel, field, text) {
      const line = (state: string) => new RegExp(`^\\s*${field}: .*, ${state}`, 'gm');
      await until(
        `the password manager's entry for ${field}`,
        async () => (await count(line('visible'))) > 0,
      );
      const before = await count(line('visible, non-empty'));
      await panel.field(field).pressSequentially(text);
      await until(
        `the password manager's reading of ${field}`,
        async () => (await count(line('visible, non-empty'))) > before,
      );
      await rest();
    },
    async tidy() {
      // A closed browser may still be writing.
      await Promise.all(
        folders.map((folder) =>
          rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }),
        ),
      );
    },
  };
}
