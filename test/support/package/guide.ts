/** The project of a guide: a host writes it with `latchkey init --auth express`, and then changes it. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { buildAuth } from '../../../scripts/build/package/auth';
import { freePort } from '../server/start/free-port';
import { until } from '../visit/until';
import { installPackage, runLatchkey } from './installed';

const exec = promisify(execFile);

/** The code blocks of a page in one language. */
export async function blocksOf(page: string, language: string): Promise<string[]> {
  const text = await readFile(page, 'utf8');
  const blocks = text.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'));
  return [...blocks].map(([, block = '']) => block);
}

/** Lines of code, without empty ones and comments. */
export const linesIn = (...files: string[]): number =>
  files
    .join('')
    .split('\n')
    .filter((line) => !/^(\/\/.*)?$/.test(line)).length;

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

export interface Shop {
  readonly folder: string;
  /** The address of the page, and of the test instance. */
  readonly url: string;
  readonly testUrl: string;
  /** Writes a file, with free ports instead of those of the guide. */
  write(name: string, text?: string): Promise<void>;
  /** Starts a file, and waits for an address. Returns what it has printed. */
  start(file: string, address: string, env?: Readonly<Record<string, string>>): Promise<() => string>;
  /** Runs a command. Returns what it has printed, also if it has failed. */
  sh(command?: string): Promise<string>;
  /** Ends what it has started, and removes the folder. */
  remove(): Promise<void>;
}

/** `packages`: those that the host installs besides ours. */
export async function createShop(...packages: string[]): Promise<Shop> {
  const { host } = await installPackage();
  const modules = join(host, 'node_modules');
  await buildAuth(join(modules, 'latchkey-auth'));
  for (const name of packages) {
    await mkdir(dirname(join(modules, name)), { recursive: true });
    await symlink(resolve('node_modules', name), join(modules, name));
  }
  const [page, tests] = [await freePort(), await freePort()];
  const folder = join(host, 'my-shop');
  await runLatchkey(host, 'init', '--auth', 'express', 'my-shop');
  await symlink(modules, join(folder, 'node_modules'));
  const children: ChildProcess[] = [];
  return {
    folder,
    url: `http://localhost:${page}`,
    testUrl: `http://localhost:${tests}`,
    write: (name, text = '') =>
      writeFile(
        join(folder, name),
        text
          .replace(/(?<=localhost:|listen\()3000/g, String(page))
          .replace(/(?<=localhost:|listen\()4700/g, String(tests)),
      ),
    async start(file, address, env = {}) {
      const child = spawn(process.execPath, ['--env-file=.env', file], {
        cwd: folder,
        env: { ...process.env, NODE_ENV: '', DATABASE_URL: '', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      children.push(child);
      let printed = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (printed += data));
      await until(`the answer of ${file}`, () => {
        if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}:\n${printed}`);
        return answers(address);
      });
      return () => printed;
    },
    sh: (command = '') =>
      exec('bash', ['-ec', command], { cwd: folder }).then(
        ({ stdout }) => stdout,
        ({ stdout, stderr }) => `${stdout}${stderr}`,
      ),
    async remove() {
      for (const child of children) {
        child.kill();
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      }
      await rm(host, { recursive: true, force: true });
    },
  };
}

/** The verdicts of `latchkey conform`. */
export const verdictsIn = (said: string): string[] | string =>
  said.match(/^(certified|incomplete|broken) .*$/gm) ?? said;
