/** Both packages in one project, as after `npm i latchkey latchkey-server`, with the server running as docs/conform.md says. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { buildServer } from '../../../scripts/build/package/server';
import { installPackage, runLatchkey } from '../package/installed';
import { freePort } from '../server/start/free-port';

const exec = promisify(execFile);

/** The section of the page with the config and the commands. */
const FIRST = 'Try it on the reference server';

export interface Packed {
  readonly host: string;
  /** The package's own folder. */
  readonly installed: string;
  /** The URL of the server. */
  readonly api: string;
  /** The page's config, and the commands that use it. */
  readonly page: { readonly config: string; readonly run: string };
  /** Runs a command of the page in the project. Returns its exit code and everything that it printed. */
  sh(command: string): Promise<Said>;
  /** Runs `latchkey conform` with this config. */
  conform(config: object, ...options: string[]): Promise<Said>;
  /** Options that write the three reports, and a function that reads them. */
  reports(name: string): { options: string[]; read(): Promise<Record<'json' | 'junit' | 'md', string>> };
  discard(): Promise<void>;
}

interface Said {
  readonly code: number;
  readonly said: string;
}

const saidBy = (run: Promise<{ stdout: string; stderr: string }>): Promise<Said> =>
  run.then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  );

/** The code blocks of a section, by language, in their order. */
async function blocksOf(section: string, language: string): Promise<string[]> {
  const page = await readFile('docs/conform.md', 'utf8');
  const text = page.split(`## ${section}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...text.matchAll(new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``, 'g'))].map(
    ([, block = '']) => block,
  );
}

export async function installBoth(): Promise<Packed> {
  // 4600 may be taken on this machine. Nothing else of the page is changed.
  const port = String(await freePort());
  const [start = '', run = ''] = (await blocksOf(FIRST, 'sh')).map((block) => block.replaceAll('4600', port));
  const [config = ''] = (await blocksOf(FIRST, 'json')).map((block) => block.replaceAll('4600', port));
  const { host, installed } = await installPackage();
  const own = join(host, 'node_modules/latchkey-server');
  await buildServer(own);
  await symlink(resolve('node_modules'), join(own, 'node_modules'));
  await mkdir(join(host, 'node_modules/.bin'), { recursive: true });
  await chmod(join(own, 'server/main.js'), 0o755);
  await symlink('../latchkey-server/server/main.js', join(host, 'node_modules/.bin/latchkey-server'));
  const server = spawn('bash', ['-e', '-c', start], { cwd: host, detached: true });
  let said = '';
  await new Promise<void>((done, fail) => {
    server.stdout.on('data', (data) => {
      said += data;
      if (said.includes('listening on')) done();
    });
    server.once('exit', (code) => fail(new Error(`the server exited with ${code}: ${said}`)));
  });
  return {
    host,
    installed,
    api: `http://localhost:${port}`,
    page: { config, run },
    sh: (command) => saidBy(exec('bash', ['-e', '-c', command], { cwd: host })),
    async conform(given, ...options) {
      await writeFile(join(host, 'own.json'), JSON.stringify(given));
      return saidBy(runLatchkey(host, 'conform', '--config', 'own.json', ...options));
    },
    reports: (name) => ({
      options: ['json', 'junit', 'md'].flatMap((kind) => ['--report', `${kind}=${name}.${kind}`]),
      async read() {
        const [json = '', junit = '', md = ''] = await Promise.all(
          ['json', 'junit', 'md'].map((kind) => readFile(join(host, `${name}.${kind}`), 'utf8')),
        );
        return { json, junit, md };
      },
    }),
    async discard() {
      // Ends the shell and everything that it started. The last of them closes the pipes.
      if (server.pid && server.exitCode === null) {
        process.kill(-server.pid);
        await once(server, 'close');
      }
      await rm(host, { recursive: true, force: true });
    },
  };
}
