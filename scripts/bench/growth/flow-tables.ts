/** Measures the CPU time of the flow-table tests on a generated product, with jest in a separate process. */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const JEST = createRequire(import.meta.url).resolve('jest/bin/jest');

/** The test process loads this first. When it exits, it writes its CPU seconds into a file. */
const REPORT = `import { writeFileSync } from 'node:fs';
process.on('exit', () => { const { user, system } = process.cpuUsage(); writeFileSync(process.env.LATCHKEY_CPU_FILE, String((user + system) / 1e6)); });`;

/**
 * Returns the CPU seconds of `test/flows/flows.test.ts` on the product in `root`.
 * @throws if the tests fail
 */
export async function flowTableSeconds(root: string): Promise<number> {
  const home = await mkdtemp(join(tmpdir(), 'latchkey-rows-'));
  try {
    const file = join(home, 'cpu');
    const before = [
      '--import',
      `data:text/javascript,${encodeURIComponent(REPORT)}`,
      '--experimental-vm-modules',
      '--no-warnings',
    ];
    const child = spawn(process.execPath, [...before, JEST, '--runInBand', 'test/flows/flows.test.ts'], {
      env: { ...process.env, LATCHKEY_ROOT: root, LATCHKEY_CPU_FILE: file },
      stdio: 'ignore',
    });
    const code = await new Promise((resolve) => child.once('exit', resolve));
    if (code !== 0) throw new Error('the flow-table tests failed on the grown product');
    return Number(await readFile(file, 'utf8'));
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}
