/** The published package latchkey-server: its start, its users, and its container. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { buildServer } from '../../scripts/build/package/server';
import { seedApps } from '../../server/dev/seed/data';
import { TestBrowser } from '../support/server/browser';

const root = mkdtempSync(join(tmpdir(), 'latchkey-server-'));
const own = join(root, 'package');
/** The empty folder in which a developer tries it. */
const cwd = join(root, 'tried');
let child: ChildProcess | undefined;

beforeAll(async () => {
  await mkdir(cwd);
  await buildServer(own);
  await symlink(resolve('node_modules'), join(own, 'node_modules'));
});
afterEach(async () => {
  if (child?.exitCode === null) {
    child.kill();
    await new Promise((end) => child?.once('exit', end));
  }
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Starts the server and waits for its first lines. */
async function start(args: string[], env: Record<string, string> = {}) {
  const main = JSON.parse(await readFile(join(own, 'package.json'), 'utf8')).bin['latchkey-server'];
  const started = spawn(process.execPath, [join(own, main), '--port', '0', ...args], {
    cwd,
    env: { ...process.env, ...env },
  });
  child = started;
  let said = '';
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (data) => (said += data));
  await new Promise<void>((done) => {
    started.stdout.on('data', () => said.includes('listening on') && done());
    started.once('exit', () => done());
  });
  return { said: () => said, url: /listening on (\S+)/.exec(said)?.[1] ?? '' };
}

const signOn = async (url: string, userId: string, password: string) =>
  (await (await new TestBrowser({ url }).begin()).signOn(userId, password)).body.nextAction;

it('shows the demo in an empty folder, prints its users, and has an outbox', async () => {
  const { url, said } = await start([]);
  expect(said()).toMatch(/ada +Bright-Sky7/);
  expect((await fetch(`${url}/examples/demo/`)).status).toBe(200);
  expect((await fetch(`${url}/dist/latchkey.js`)).status).toBe(200);
  expect((await fetch(`${url}/openapi.json`)).status).toBe(200);
  expect(await (await fetch(`${url}/outbox.json`)).json()).toEqual([]);
  expect(await signOn(url, 'ada', 'Bright-Sky7')).toBe('REDIRECT');
  expect(await readdir(cwd)).toEqual(['.data']);
});

it('has no users or those of a file if configured, and no demo users without development endpoints', async () => {
  const none = await start(['--seed', 'none', '--data', 'none']);
  expect(none.said()).not.toContain('Bright-Sky7');
  expect(await signOn(none.url, 'ada', 'Bright-Sky7')).toBe('LOGIN');
  child?.kill();

  await writeFile(
    join(cwd, 'seed.json'),
    JSON.stringify({ users: [{ userId: 'kim', email: 'kim@people.example', password: 'Wide+River3' }] }),
  );
  const few = await start(['--seed', 'seed.json', '--data', 'few'], { LATCHKEY_DEV: '0' });
  expect(few.said()).not.toContain('Wide+River3');
  expect(await signOn(few.url, 'kim', 'Wide+River3')).toBe('REDIRECT');
  expect(await signOn(few.url, 'ada', 'Bright-Sky7')).toBe('LOGIN');
});

it('has the applications of a file instead of the demo’s', async () => {
  // The file of docs/quick-start.md, which has only the required fields.
  const [, file = ''] = /```json\n([\s\S]*?)```/.exec(await readFile('docs/quick-start.md', 'utf8')) ?? [];
  await writeFile(join(cwd, 'shop.json'), file);
  const shop = await start(['--seed', 'shop.json', '--data', 'shop']);
  const settings = (appId: string) => fetch(`${shop.url}/appsdetails/wgt/apps/${appId}`);
  expect([(await settings('shop')).status, (await settings('demo')).status]).toEqual([200, 404]);
});

it('reports errors in its options', async () => {
  expect((await start(['--seed', 'nowhere.json'])).said()).toMatch(/SEED must be demo, none, or a JSON file/);
  await writeFile(join(cwd, 'wrong.json'), JSON.stringify({ users: [{ userId: 'kim' }] }));
  expect((await start(['--seed', 'wrong.json'])).said()).toContain('needs a string in users[0].email');
  await writeFile(join(cwd, 'wrong.json'), JSON.stringify({ apps: [{ appId: 'shop' }] }));
  expect((await start(['--seed', 'wrong.json'])).said()).toContain('needs a list in apps[0].brands');
  const help = (await start(['--help'])).said();
  for (const { appId } of seedApps) expect(help).toContain(appId);
  expect((await start(['--sed', 'none'])).said()).toContain("Unknown option '--sed'");
});

it('contains the files that its container runs, and a health check that tests the running server', async () => {
  const dockerfile = await readFile(join(own, 'deploy/Dockerfile'), 'utf8');
  const [, command] = /^CMD (\[.*\])$/m.exec(dockerfile) ?? [];
  expect(await readdir(join(own, 'server'))).toContain(JSON.parse(command ?? '[]')[1].split('/')[1]);
  const [, check] = /HEALTHCHECK .* CMD (\[.*\])$/m.exec(dockerfile) ?? [];
  const [, ...args] = JSON.parse(check ?? '[]') as string[];
  const { url } = await start(['--data', 'checked'], { HOST: '127.0.0.1' });
  const ask = (at: string) =>
    promisify(execFile)(
      process.execPath,
      args.map((arg) => arg.replace('http://127.0.0.1:4600', at)),
    ).then(
      () => 0,
      ({ code }) => code,
    );
  expect(await ask(url.replace('localhost', '127.0.0.1'))).toBe(0);
  expect(await ask(url.replace(/\/\/.*/, '//127.0.0.1:9'))).toBe(1);
});
