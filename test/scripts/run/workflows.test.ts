import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { ALL, TEST } from '../../../scripts/run/parts';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, '.github/workflows');
const workflows = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(join(folder, name), 'utf8'),
}));
const textOf = (wanted: string) => workflows.find(({ name }) => name === wanted)?.text ?? '';

/** An entry of the matrix in pull-request.yml. */
interface Entry {
  /** The parts of `npm run test:all`. */
  parts: string;
  /** The arguments of .ci/install. */
  install: string;
}
const { jobs } = parse(textOf('pull-request.yml'));
const entries: Entry[] = jobs.all.strategy.matrix.include;

/** The messages of GitHub's own parser. It reads expressions, too. */
async function errorsIn(name: string, content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  if (value) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}

it.each(workflows)("passes GitHub's parser: $name", async ({ name, text }) => {
  expect(await errorsIn(name, text)).toEqual([]);
});

it.each([
  ['needs: version', 'needs: versoin', /versoin/],
  ['github.token', 'github.token(', /Unexpected symbol: '\('/],
  ['timeout-minutes: 5', 'timeout: 5', /timeout/],
])("has GitHub's parser find mistakes: %s -> %s", async (right, wrong, message) => {
  const text = textOf('release.yml').replace(right, wrong);
  expect((await errorsIn('release.yml', text)).join('\n')).toMatch(message);
});

it('has starters that install the packages of this version', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const starters = join(root, 'examples/start');
  for (const name of readdirSync(starters)) {
    const { dependencies } = JSON.parse(readFileSync(join(starters, name, 'package.json'), 'utf8'));
    const { latchkey, 'latchkey-auth': auth } = dependencies;
    expect([name, latchkey, auth]).toEqual([name, `^${version}`, `^${version}`]);
  }
});

it('runs each part of npm run test:all for a pull request once, after npm test', () => {
  expect(entries.flatMap(({ parts }) => parts.split(' ')).sort()).toEqual(
    ALL.parts.map(({ name }) => name).sort(),
  );
  expect(jobs.all.needs).toBe('test');
});

it('installs what the parts of a job need, and nothing else', () => {
  for (const { parts, install } of entries) {
    const ran = ALL.parts.filter(({ name }) => parts.split(' ').includes(name));
    const needs = ran.flatMap((part) => [...(part.usesBrowser ? ['chromium'] : []), ...(part.needs ?? [])]);
    expect([parts, install.split(' ').sort()]).toEqual([parts, [...new Set(needs)].sort()]);
  }
  expect(TEST.parts.flatMap(({ needs = [] }) => needs)).toEqual([]);
});

it.each(workflows)('names only existing parts and scripts: $name', ({ text }) => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const known = [...TEST.parts, ...ALL.parts].map(({ name }) => name);
  const parts = [...text.matchAll(/npm (?:test|run test:\w+) -- ([\w ]+)/g)].flatMap(([, names = '']) =>
    names.trim().split(' '),
  );
  expect(parts.filter((part) => !known.includes(part))).toEqual([]);
  const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script);
  expect(named.filter((script) => !Object.hasOwn(scripts, script))).toEqual([]);
});

it.each(workflows)(
  "limits the time of each job and uses only GitHub's actions, by commit: $name",
  ({ text }) => {
    const jobs: { uses?: string; 'timeout-minutes'?: number; steps?: { uses?: string }[] }[] = Object.values(
      parse(text).jobs,
    );
    for (const job of jobs) {
      expect(job.uses ?? job['timeout-minutes']).toBeDefined();
      for (const { uses } of job.steps ?? [])
        if (uses) expect(uses).toMatch(/^actions\/[\w-]+@[0-9a-f]{40}$/);
    }
    // Readers see the version, and one version of an action has one commit.
    for (const [, version] of text.matchAll(/uses: actions\/.*@\w+(.*)/g))
      expect(version).toMatch(/^ # v\d+\.\d+\.\d+$/);
  },
);

it('uses one commit of each action', () => {
  const uses = workflows.flatMap(({ text }) => text.match(/actions\/.*@.*/g) ?? []);
  expect(new Set(uses).size).toBe(new Set(uses.map((one) => one.replace(/@.*/, ''))).size);
});

it.each(workflows)('runs no install script in a job that can write: $name', ({ text }) => {
  type Job = { permissions?: Record<string, string>; steps?: { run?: string }[] };
  const { permissions, jobs } = parse(text) as { permissions: object; jobs: Record<string, Job> };
  expect(permissions).toEqual({ contents: 'read' });
  const writing = Object.values(jobs).filter((job) => Object.values(job.permissions ?? {}).includes('write'));
  const runs = writing.flatMap(({ steps = [] }) => steps.flatMap(({ run }) => run ?? []));
  expect(runs.filter((run) => !/^npm publish .+ --ignore-scripts|^gh release create /.test(run))).toEqual([]);
});

it('puts the bill of materials, the source maps and the evidence beside a release', () => {
  const runs = (job: string): string =>
    parse(textOf('release.yml'))
      .jobs[job].steps.map(({ run }: { run?: string }) => run)
      .join('\n');
  expect(runs('pack')).toContain('npm run sbom');
  expect(runs('pack')).toContain('tar czf evidence.tgz docs/evidence.md docs/evidence ');
  expect(runs('release')).toMatch(/gh release create .* sbom\.json sourcemaps\.tgz evidence\.tgz$/);
});

describe('the version of a release', () => {
  const [step] = parse(textOf('release.yml')).jobs.version.steps.slice(-1);
  let release: string;

  beforeEach(() => {
    release = mkdtempSync(join(tmpdir(), 'latchkey-release-'));
    for (const folder of ['auth', 'server']) mkdirSync(join(release, folder));
    write('1.2.3', '1.2.3', '1.2.3');
  });
  afterEach(() => rmSync(release, { recursive: true }));

  const write = (widget: string, server: string, changelog: string, auth = widget) => {
    writeFileSync(join(release, 'package.json'), JSON.stringify({ version: widget }));
    writeFileSync(join(release, 'auth/package.json'), JSON.stringify({ version: auth }));
    writeFileSync(join(release, 'server/package.json'), JSON.stringify({ version: server }));
    writeFileSync(join(release, 'CHANGELOG.md'), `# Changelog\n\n## ${changelog}\n`);
  };
  const check = (tag: string) => {
    const env = { PATH: process.env.PATH, GITHUB_REF_NAME: tag };
    const { status, stdout, stderr } = spawnSync('bash', ['-e', '-c', step.run], {
      cwd: release,
      env,
      encoding: 'utf8',
      // With a socket there, which Node opens otherwise, bash reads the user's .bashrc.
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return { status, printed: stdout + stderr };
  };

  it('accepts a tag that equals the version of both packages', () => {
    expect(check('v1.2.3')).toEqual({ status: 0, printed: '' });
  });

  it('rejects a tag that differs from a package, and says what to do', () => {
    const { status, printed } = check('v1.2.4');
    expect(status).toBe(1);
    expect(printed).toMatch(
      /The tag is v1\.2\.4, but package\.json has the version 1\.2\.3\. Run npm run release:version 1\.2\.4/,
    );
    write('1.2.4', '1.2.3', '1.2.4');
    expect(check('v1.2.4').printed).toContain('server/package.json has the version 1.2.3');
    write('1.2.4', '1.2.4', '1.2.4', '1.2.3');
    expect(check('v1.2.4').printed).toContain('auth/package.json has the version 1.2.3');
  });

  it('rejects a version without a section in the changelog', () => {
    write('1.2.3', '1.2.3', '1.2.30');
    expect(check('v1.2.3')).toEqual({
      status: 1,
      printed: expect.stringContaining('CHANGELOG.md has no section 1.2.3.'),
    });
  });
});
