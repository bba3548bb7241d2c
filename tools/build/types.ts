/** dist/latchkey.d.ts: the public types in one file that needs no other, React's own types included. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';

export async function buildTypes(out: string): Promise<void> {
  const folder = await mkdtemp(join(out, 'types-'));
  try {
    const options = ['--noEmit', 'false', '--emitDeclarationOnly', '--declaration', '--rootDir', 'src', '--outDir', folder];
    const config = join(folder, 'tsconfig.json');
    await writeFile(
      config,
      JSON.stringify({ extends: join(process.cwd(), 'tsconfig.json'), include: [], files: [join(process.cwd(), 'src/index.ts')] }),
    );
    execFileSync(process.execPath, ['node_modules/@typescript/native/bin/tsc', '-p', config, ...options], { stdio: 'inherit' });
    const bundle = await rollup({ input: join(folder, 'index.d.ts'), plugins: [dts()] });
    await bundle.write({ file: join(out, 'latchkey.d.ts'), format: 'es' });
    await bundle.close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
