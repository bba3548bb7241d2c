/**
 * Follows docs/conform.md word for word: its commands and its config, on the reference server started from
 * its package.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import { buildServer } from '../../scripts/build/package/server';
import { freePort } from '../../scripts/servers/free-port';
import { installPackage } from '../support/package/installed';

const exec = promisify(execFile);
/** The section of the page with the config and the commands that this test runs. */
const FIRST = 'Try it on the reference server';
let host: string;
let installed: string;
let server: ChildProcess | undefined;

/** Returns the code blocks of a section, by language, in their order. */
async function blocksOf(section: string, language: string): Promise<string[]> {
  const page = await readFile('docs/conform.md', 'utf8');
  const text = page.split(`## ${section}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...text.matchAll(new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``, 'g'))].map(
    ([, block = '']) => block,
  );
}

beforeAll(async () => {
  ({ host, installed } = await installPackage());
  // Two packages in one project, as after `npm i latchkey latchkey-server`.
  const own = join(host, 'node_modules/latchkey-server');
  await buildServer(own);
  await symlink(resolve('node_modules'), join(own, 'node_modules'));
  await mkdir(join(host, 'node_modules/.bin'), { recursive: true });
  await chmod(join(own, 'server/main.js'), 0o755);
  await symlink('../latchkey-server/server/main.js', join(host, 'node_modules/.bin/latchkey-server'));
});
afterAll(async () => {
  if (server?.pid && server.exitCode === null) {
    // Ends the shell and everything that it started.
    process.kill(-server.pid);
    await once(server, 'exit');
  }
  await rm(host, { recursive: true, force: true });
});

it('docs/conform.md: certifies the reference server with its commands, and writes the reports', async () => {
  // 4600 may be taken on this machine. Nothing else is changed.
  const port = String(await freePort());
  const [start = '', run = ''] = (await blocksOf(FIRST, 'sh')).map((block) => block.replaceAll('4600', port));
  const [config = ''] = (await blocksOf(FIRST, 'json')).map((block) => block.replaceAll('4600', port));
  server = spawn('bash', ['-e', '-c', start], { cwd: host, detached: true });
  let said = '';
  await new Promise<void>((done) => {
    server?.stdout?.on('data', (data) => {
      said += data;
      if (said.includes('listening on')) done();
    });
    server?.once('exit', () => done());
  });
  expect(said).toContain('listening on');

  await writeFile(join(host, 'latchkey.conform.json'), config);
  const { stdout } = await exec('bash', ['-e', '-c', run], { cwd: host });
  expect(stdout).toContain('No problems found.');
  expect(stdout).toContain('transcripts will be played as ada.');
  expect(stdout).toMatch(/^certified {2}core$/m);
  expect(stdout).not.toContain('Bright-Sky7');
  const report = JSON.parse(await readFile(join(host, 'conform.json'), 'utf8'));
  const schema = JSON.parse(await readFile('schemas/meta/conform-report.schema.json', 'utf8'));
  const ajv = new Ajv({ allErrors: true });
  ajv.validate(schema, report);
  expect(ajv.errors).toBeNull();
  expect(await readFile(join(host, 'conform.md'), 'utf8')).toContain('| core | **certified** |');
});

it('docs/conform.md: reports an invalid config in `latchkey check`', async () => {
  const [config = ''] = await blocksOf(FIRST, 'json');
  await writeFile(
    join(host, 'latchkey.conform.json'),
    config.replace('"brandId": "demo"', '"brand": "demo"'),
  );
  const failed = await exec('npx', ['--no-install', 'latchkey', 'check'], { cwd: host }).catch(
    (error) => error,
  );
  expect([failed.code, failed.stdout]).toEqual([
    1,
    expect.stringContaining("must have required property 'brandId'"),
  ]);
});

it('docs/conform.md: is in the package with the other pages for server teams, and their links lead to files', async () => {
  const pages = [
    ...['calls', 'conform', 'server'].map((page) => `docs/${page}.md`),
    'examples/server/README.md',
  ];
  const dead: string[] = [];
  for (const page of pages) {
    const text = await readFile(join(installed, page), 'utf8');
    for (const [, target = ''] of text.matchAll(/\]\((?!https?:)([^)#]+)/g))
      await stat(join(installed, dirname(page), target)).catch(() => dead.push(`${page}: ${target}`));
  }
  expect(dead).toEqual([]);
});
