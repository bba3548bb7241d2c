import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';

/** A temporary PostgreSQL in its own folder, reached through a socket there. It uses no port and leaves no files. */
export interface TestPostgres {
  readonly url: string;
  /** Creates an empty database and returns its connection string. */
  emptyDatabase(): Promise<string>;
  stop(): Promise<void>;
}

/** Debian installs server programs here. On other systems they are on the PATH. */
const DEBIAN = '/usr/lib/postgresql';

/** The folder of initdb and postgres, or null if they aren't installed. */
export function postgresBinaries(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return (
    folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))) ?? null
  );
}

/** Creates and starts a cluster. `more`: settings, such as `work_mem=1MB`. */
export async function startPostgres(binaries: string, more: readonly string[] = []): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-pg-'));
  const user = otherUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = ['-D', data, '-U', 'latchkey', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  const made = spawnSync(join(binaries, 'initdb'), options, { cwd: folder, ...user, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb exited with ${made.status}:\n${made.stderr}`);

  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'shared_buffers=16MB',
    ...more,
  ].flatMap((one) => ['-c', one]);
  const child = spawn(join(binaries, 'postgres'), ['-D', data, ...settings], {
    cwd: folder,
    ...user,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await ready(child);
  const urlOf = (name: string) =>
    `postgresql://latchkey@localhost/${name}?host=${encodeURIComponent(folder)}`;
  let count = 0;
  return {
    url: urlOf('postgres'),
    async emptyDatabase() {
      const name = `test${++count}`;
      const client = new pg.Client(urlOf('postgres'));
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return urlOf(name);
    },
    async stop() {
      child.kill('SIGINT'); // A fast shutdown, which doesn't wait for clients.
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function ready(child: ChildProcess): Promise<void> {
  let log = '';
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', (chunk) => {
      log += chunk;
      if (log.includes('ready to accept connections')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`postgres exited with ${code}:\n${log}`)));
  });
}

/** The user to run PostgreSQL as, because it refuses to run as root. */
function otherUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = ['postgres', 'nobody']
    .map((name) => accounts.find((account) => account[0] === name))
    .find(Boolean);
  if (!found)
    throw new Error('PostgreSQL can’t run as root, and this machine has no user <postgres> or <nobody>.');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}
