import { renewAll, type Use, usesOf } from '../domain/account/renew-keys';
import { openDatabase } from '../store/db/open';
import { keysOf, recordCurrent } from '../store/keys/keys';
import { optionsFrom } from './settings';

/** `latchkey-server keys`: encrypts everything with the current key, and prints what each key protects. */
export async function renewKeys(): Promise<void> {
  const { dataDir = '.data', databaseUrl, keys: outside } = optionsFrom(process.env);
  const db = await openDatabase({ dataDir, databaseUrl });
  try {
    const keys = await keysOf(db, outside);
    const { passwords, apps } = await renewAll(db, keys);
    await recordCurrent(db, keys);
    console.log(
      `Encrypted ${passwords} password hashes and ${apps} secrets of authenticator apps with the key <${keys[0].id}>.\n`,
    );
    console.log(tableOf(await usesOf(db, keys)));
  } finally {
    await db.close();
  }
}

const HEAD = ['Key', 'Place', 'Password hashes', 'App secrets'];

function tableOf(uses: readonly Use[]): string {
  const rows = [
    HEAD,
    ...uses.map(({ id, place, passwords, apps }) => [id, place ?? 'missing', `${passwords}`, `${apps}`]),
  ];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
