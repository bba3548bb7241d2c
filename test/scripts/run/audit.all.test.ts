import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { parse } from 'yaml';

/* The time frames of SECURITY.md, and the audit that enforces them, against a registry with one advisory. */

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { scripts } = JSON.parse(read('package.json'));
const lock = JSON.parse(read('package-lock.json'));

/** The severities with their time frames in days. null: the next routine update. */
const timeFrames = [
  ...read('.github/SECURITY.md').matchAll(/^\| (\w+) \| (?:(\d+) days|the next routine update) \|$/gm),
].map(([, severity = '', days]) => ({ severity, days: days === undefined ? null : Number(days) }));

let severity = '';
let registry: Server;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-audit-'));
  for (const file of [
    'package.json',
    'package-lock.json',
    'server/package.json',
    'scripts/site/package.json',
  ])
    cpSync(join(root, file), join(folder, file));
  registry = createServer((request, response) => {
    const { version } = lock.packages['node_modules/nodemailer'];
    const advisory = {
      id: 1,
      url: 'https://advisories.example/1',
      title: 'A test',
      vulnerable_versions: '*',
    };
    const answer = request.url?.startsWith('/-/npm/v1/security/advisories/bulk')
      ? { nodemailer: [{ ...advisory, severity, cwe: [], cvss: { score: 0, vectorString: null } }] }
      : { name: 'nodemailer', 'dist-tags': { latest: version }, versions: { [version]: { version } } };
    request.resume().on('end', () => response.end(JSON.stringify(answer)));
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  registry.close();
  rmSync(folder, { recursive: true });
});

/** Runs `npm run audit` for our lock file, with an advisory of this severity about a dependency of the server. */
async function audit(found: string): Promise<{ status: number | null; printed: string }> {
  severity = found;
  const { port } = registry.address() as AddressInfo;
  const child = spawn('npm', ['run', 'audit'], {
    cwd: folder,
    env: {
      ...process.env,
      npm_config_registry: `http://127.0.0.1:${port}/`,
      // npm keeps what it knows about an advisory.
      npm_config_cache: mkdtempSync(join(folder, 'cache-')),
    },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (printed += data));
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { status, printed };
}

it('has a time frame for each severity', () => {
  expect(timeFrames.map((one) => one.severity)).toEqual(['critical', 'high', 'moderate', 'low']);
});

it.each(timeFrames)(
  'fails for an advisory with a time frame in days, and reports the others: $severity',
  async (one) => {
    const { status, printed } = await audit(one.severity);
    expect(printed).toContain('https://advisories.example/1');
    expect(status).toBe(one.days === null ? 0 : 1);
  },
);

it('runs each day, at each change of the lock file and before a release', () => {
  const { on, jobs } = parse(read('.github/workflows/audit.yml'));
  expect(on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }]);
  expect(on.pull_request.paths).toContain('package-lock.json');
  expect(on.push.paths).toContain('package-lock.json');
  expect(jobs.audit.steps.map(({ run }: { run?: string }) => run)).toContain('npm run audit');
  expect(scripts['release:check']).toMatch(/^npm run audit && /);
});
