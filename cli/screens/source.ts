import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';

const git = (folder: string, ...args: string[]): string | undefined => {
  try {
    return execFileSync('git', ['-C', folder, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
};

/** Who publishes: the name in git, or else that of the account. */
export const authorOf = (folder: string): string => git(folder, 'config', 'user.name') || userInfo().username;

/** The commit of a folder, or undefined if it isn't in git or has changes that aren't in git. */
export const commitOf = (folder: string): string | undefined =>
  git(folder, 'status', '--porcelain', '.') === '' ? git(folder, 'rev-parse', 'HEAD') : undefined;
