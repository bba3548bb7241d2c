/**
 * Measures how costs grow with the size of a product: `npx tsx scripts/bench/growth/main.ts [pages ...]`. The bytes until sign-on
 * works must hardly change. The times of check, build and flow-table tests must grow in proportion to the number of pages. Needs a
 * build, and Chromium for the bytes.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { checkProduct } from '../../../cli/check';
import { type Data, defaultFolders, packageRoot, readData } from '../../../cli/data';
import { flowTableSeconds } from './flow-tables';
import { withGrown } from './product';
import { startCost } from './start';

interface Row {
  pages: number;
  checkSeconds: number;
  buildSeconds: number;
  testSeconds: number;
  requests: number;
  bytes: number;
}

const sizes = process.argv.slice(2).map(Number);
// Warm-up: loads and compiles the code that all later runs use.
await measure(0);
const rows: Row[] = [];
for (const pages of [0, ...(sizes.length > 0 ? sizes : [10, 100, 1000])]) rows.push(await measure(pages));

console.log(
  '| Added pages | Check, CPU s | Build, CPU s | Flow-table tests, CPU s | Files before sign-on works | Their bytes (brotli) |',
);
console.log('| ---: | ---: | ---: | ---: | ---: | ---: |');
for (const row of rows) {
  const seconds = [row.checkSeconds, row.buildSeconds, row.testSeconds].map((value) => value.toFixed(2));
  console.log(`| ${[row.pages, ...seconds, row.requests, row.bytes].join(' | ')} |`);
}
console.log(
  `\ngrowth exponent for added pages: check ${exponent('checkSeconds')}, build ${exponent('buildSeconds')}, tests ${exponent('testSeconds')} (1 is linear)`,
);

async function measure(pages: number): Promise<Row> {
  return withGrown({ pages }, async (folders, home) => {
    const given = pages === 0 ? defaultFolders() : folders;
    let data: Data;
    const checkSeconds = await cpuSeconds(async () => {
      data = await readData(given);
      const problems = checkProduct(data);
      if (problems.length > 0)
        throw new Error(`the generated product fails the check: ${problems[0]?.message}`);
    });
    const out = join(home, 'dist');
    await mkdir(out);
    let cost = { requests: 0, brotli: 0 };
    const buildSeconds = await cpuSeconds(async () => {
      cost = await startCost(data, out);
    });
    const testSeconds = await flowTableSeconds(pages === 0 ? packageRoot() : home);
    return { pages, checkSeconds, buildSeconds, testSeconds, requests: cost.requests, bytes: cost.brotli };
  });
}

/** CPU time, because other work on the machine distorts elapsed time. */
async function cpuSeconds(work: () => Promise<void>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

/** The slope of a line through the logarithms of the number of added pages and of the added time. */
function exponent(of: 'checkSeconds' | 'buildSeconds' | 'testSeconds'): string {
  const base = rows[0]?.[of] ?? 0;
  const points = rows
    .slice(1)
    .map((row) => [Math.log(row.pages), Math.log(Math.max(row[of] - base, 1e-3))] as const);
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const slope =
    points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0) /
    points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
  return slope.toFixed(2);
}
