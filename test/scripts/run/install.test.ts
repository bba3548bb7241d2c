import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';

const script = join(import.meta.dirname, '../../../.ci/install');
/** A folder with the only programs of the machine. Its apt-get prints its arguments. */
let bin: string;

beforeEach(() => {
  bin = mkdtempSync(join(tmpdir(), 'latchkey-install-'));
  add('apt-get', 'echo apt-get "$@"');
  add('id', 'echo 0');
});
afterEach(() => rmSync(bin, { recursive: true }));

const add = (name: string, code = '') => {
  writeFileSync(join(bin, name), `#!/bin/bash\n${code}\n`);
  chmodSync(join(bin, name), 0o755);
};
const install = (...programs: string[]) => {
  const { status, stdout, stderr } = spawnSync('/bin/bash', [script, ...programs], {
    env: { PATH: bin },
    encoding: 'utf8',
  });
  return {
    status,
    installed: [...stdout.matchAll(/recommends (.+)/g)].map(([, name]) => name),
    stdout,
    stderr,
  };
};

it('installs the packages of the programs that it is asked for', () => {
  expect(install('firefox', 'webkit')).toMatchObject({
    status: 0,
    installed: ['firefox-esr', 'webkit2gtk-driver', 'xvfb'],
  });
});

it('installs nothing that is there', () => {
  add('google-chrome');
  add('firefox');
  expect(install('chromium', 'firefox').installed).toEqual(['chromium-headless-shell']);
  add('chromium-headless-shell');
  expect(install('chromium', 'firefox')).toMatchObject({ status: 0, stdout: '' });
});

it('continues if a package cannot be installed', () => {
  add('apt-get', 'case "$*" in *webkit2gtk*) exit 1;; esac; echo apt-get "$@"');
  const { status, installed, stdout } = install('webkit', 'firefox');
  expect({ status, installed }).toEqual({ status: 0, installed: ['xvfb', 'firefox-esr'] });
  expect(stdout).toContain('could not install webkit2gtk-driver');
});

it('does nothing without apt-get or root', () => {
  add('id', 'echo 1000');
  expect(install('firefox')).toMatchObject({ status: 0, stdout: '' });
  add('id', 'echo 0');
  rmSync(join(bin, 'apt-get'));
  expect(install('firefox')).toMatchObject({ status: 0, stdout: '' });
});

it('rejects an unknown program and lists the known ones', () => {
  expect(install('firefox', 'opera')).toMatchObject({
    status: 2,
    installed: [],
    stderr:
      'Unknown program opera. The programs are chromium, databases, directory, firefox, webkit and web-hosts.\n',
  });
});
