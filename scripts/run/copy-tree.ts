import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Copies the work tree to a temporary folder, which is removed at the end. The installed packages are links. */
export function copyTree(): string {
  const copy = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'latchkey-copy-')));
  process.on('exit', () => fs.rmSync(copy, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
  for (const name of fs.readdirSync(ROOT))
    if (!/^(node_modules|\.cache|dist.*)$/.test(name))
      fs.cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  fs.mkdirSync(join(copy, 'node_modules'));
  for (const entry of fs.readdirSync(join(ROOT, 'node_modules'), { withFileTypes: true })) {
    const path = join(ROOT, 'node_modules', entry.name);
    // The link of a workspace is relative, so in the copy it leads to the copy.
    fs.symlinkSync(
      entry.isSymbolicLink() ? fs.readlinkSync(path) : path,
      join(copy, 'node_modules', entry.name),
    );
  }
  return copy;
}
