/** The recipes of docs/screens.md for static hosts, word for word. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createOwner, type Owner } from '../support/browser/owner';
import type { Listening } from '../support/server/start/listen';
import { nginxBinary, rsyncBinary, startNginx } from '../support/server/start/nginx';

const run = promisify(execFile);
const COMMAND = resolve('dist/cli/latchkey.mjs');

/** The code block below a heading of the page. */
async function recipe(heading: string): Promise<string> {
  const page = await readFile('docs/screens.md', 'utf8');
  const section = page.slice(page.indexOf(`\n### ${heading}\n`));
  return /```\w*\n([\s\S]*?)```/.exec(section)?.[1] ?? '';
}

/** The values of Cache-Control that the page demands: of the folder `files`, and of all others. */
const FOREVER = 'public, max-age=31536000, immutable';
const ASK = 'no-cache';

const [nginx, rsync] = [nginxBinary(), rsyncBinary()];
const isThere = nginx !== null && rsync !== null;

(isThere ? describe : describe.skip)(
  `nginx and rsync${isThere ? '' : ' (skipped: nginx or rsync is not on this machine)'}`,
  () => {
    /** Has `public/screens`, which an owner publishes, and `www`, which nginx serves. */
    let folder: string;
    let owner: Owner;
    let server: Listening;
    /** The commands that upload `files`, and everything else. */
    let uploads: string[];

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'latchkey-hosts-'));
      const published = join(folder, 'public/screens');
      await mkdir(published, { recursive: true });
      await mkdir(join(folder, 'www'));
      owner = createOwner({ folder: published });
      const [, http = '', inServer = ''] =
        /^# in http .*\n([\s\S]*)^# in server .*\n([\s\S]*)/m.exec(await recipe('nginx')) ?? [];
      server = await startNginx(nginx as string, join(folder, 'www'), { http, server: inServer });
      uploads = (await recipe('rsync')).replaceAll('HOST:/var/www', join(folder, 'www')).trim().split('\n');
    });
    afterAll(async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    });

    const publish = async (title: string): Promise<void> => {
      await owner.say({ SIGN_ON_TITLE: title });
      await owner.publish();
    };
    const upload = (command: string | undefined) => run('/bin/sh', ['-c', command ?? ''], { cwd: folder });
    /** The publications that widgets would show in all languages. Rejects if a header is wrong. */
    async function seen(): Promise<string[]> {
      const { stdout } = await run(process.execPath, [
        COMMAND,
        'verify',
        `${server.url}/screens`,
        '--key',
        owner.publicKey,
      ]);
      return [...new Set([...stdout.matchAll(/publication \d+/g)].map(([found]) => found))];
    }

    it('upload and serve screens as widgets expect them, after each command', async () => {
      expect(uploads).toHaveLength(2);
      await publish('First');
      for (const command of uploads) await upload(command);
      expect(await seen()).toEqual(['publication 1']);

      await publish('Second');
      await upload(uploads[0]);
      expect(await seen()).toEqual(['publication 1']);
      await upload(uploads[1]);
      expect(await seen()).toEqual(['publication 2']);
    });

    it('let browsers keep no missing file', async () => {
      const missing = await fetch(`${server.url}/screens/files/0.json`);
      expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, null]);
    });
  },
);

it('the commands for S3 upload files first, each with its Cache-Control', async () => {
  // Replaces the program with a function that prints its arguments, one command a line.
  const print = 'aws() { for part; do printf "%s\\t" "$part"; done; echo; }';
  const { stdout } = await run('/bin/sh', ['-c', `${print}\n${await recipe('S3 and CloudFront')}`]);
  const commands = stdout.trim().split('\t\n');
  expect(commands.map((command) => command.trim().split('\t'))).toEqual([
    ['s3', 'sync', 'public/screens/files', 's3://BUCKET/screens/files', '--cache-control', FOREVER],
    ['s3', 'sync', 'public/screens', 's3://BUCKET/screens', '--exclude', 'files/*', '--cache-control', ASK],
  ]);
});

it('the workflow for GitHub Pages is valid, and uploads the folder of the examples', async () => {
  const content = await recipe('GitHub Pages');
  const { context, value } = parseWorkflow({ name: 'screens.yml', content }, new NoOperationTraceWriter());
  if (value) await convertWorkflowTemplate(context, value);
  expect(context.errors.getErrors().map(({ message }) => message)).toEqual([]);
  const own = await readFile('.github/workflows/site.yml', 'utf8');
  const actions = content.match(/uses: \S+/g) ?? [];
  expect(actions.map((action) => action.slice(6))).toEqual([
    'actions/checkout@v7',
    'actions/upload-pages-artifact@v5',
    'actions/deploy-pages@v5',
  ]);
  // The repository's own site uses the same versions, each by its commit.
  for (const action of actions) {
    const [, name, version] = /uses: (\S+)@(v\d+)/.exec(action) ?? [];
    expect(own).toMatch(new RegExp(`uses: ${name}@[0-9a-f]{40} # ${version}\\.`));
  }
});
