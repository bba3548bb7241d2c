import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port';
import type { Listening } from './listen';
import { onPath } from './on-path';

/** Debian installs it here, which isn't on every PATH. */
const DEBIAN = '/usr/sbin/nginx';

/** The program of nginx, or null if it isn't installed. */
export const nginxBinary = (): string | null =>
  [...onPath(['nginx']), DEBIAN].find((program) => existsSync(program)) ?? null;

/** The program of rsync, or null if it isn't installed. */
export const rsyncBinary = (): string | null =>
  onPath(['rsync']).find((program) => existsSync(program)) ?? null;

/** The lines of a configuration, by the block in which they belong. */
export interface NginxConfig {
  http: string;
  server: string;
}

/** Starts nginx on a free port, with `root` as its documents, and waits until it accepts connections. */
export async function startNginx(
  binary: string,
  root: string,
  { http, server }: NginxConfig,
): Promise<Listening> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-nginx-'));
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    `daemon off;
master_process off;
pid ${folder}/pid;
error_log stderr notice;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  types { application/json json; }
  ${http}
  server {
    listen 127.0.0.1:${port};
    root ${root};
    ${server}
  }
}
`,
  );
  const child = spawn(binary, ['-c', file, '-p', folder, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await ready(child);
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves when nginx listens. Its sockets are open before it logs the start of the process. */
const ready = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.on('data', (chunk) => {
      output += chunk;
      if (/OS: /.test(output)) resolve();
    });
    child.once('close', (code) => reject(new Error(`nginx exited with ${code}:\n${output}`)));
  });
