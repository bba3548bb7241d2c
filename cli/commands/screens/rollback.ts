/** `latchkey rollback`: a channel shows an earlier pack again, or the built-in screens. */
import { latestOf, type Published, readLog, readPack, writeHeads } from '../../screens/folder';
import { authorOf } from '../../screens/pack';
import { exits, newCommand, UsageError } from '../command';
import { folderOf, type SigningOptions, signer, timeOf } from './publish';

interface RollbackOptions extends SigningOptions {
  to?: string;
  channel: string;
  pack?: string;
  steps?: string;
  builtIn?: true;
  note?: string;
}

export const rollback = newCommand('rollback', {
  summary: 'Show earlier screens again.',
  description:
    'Lets a channel show an earlier pack, or the built-in screens of the script. Widgets that are open keep their screens.',
  example: 'rollback --to public/screens --channel live',
})
  .usage('--to <folder> [options]')
  .option('--to <folder>', 'the folder of published screens (required)')
  .option('--channel <name>', 'the channel to change', 'live')
  .option('--steps <number>', 'how many publications to go back (default: 1)')
  .option('--pack <name>', 'the pack to show, or the beginning of its name')
  .option('--built-in', 'show the built-in screens')
  .option('--note <text>', 'a note for the log')
  .option('--key <file>', 'sign with this private key (default: the one in LATCHKEY_KEY, if any)')
  .option('--sign-with <command>', 'sign with this command, such as that of a key service')
  .option('--until <time>', 'when widgets stop showing these screens, in ISO 8601')
  .action(exits(rollbackCommand));

async function rollbackCommand(options: RollbackOptions): Promise<number> {
  const to = folderOf(options, 'rollback');
  const { channel, note } = options;
  const log = await readLog(to);
  const latest = latestOf(log, channel);
  if (!latest) throw new UsageError(`nothing was published to the channel ${channel}`);
  const pack = options.builtIn ? null : earlierPack(log, latest, options);
  const known = pack ?? log.findLast((line) => line.pack !== null)?.pack;
  const locales = known ? Object.keys((await readPack(to, known)).early) : [];
  await writeHeads(to, {
    serial: latest.serial + 1,
    channel,
    pack,
    at: new Date().toISOString(),
    by: authorOf(process.cwd()),
    note: note ?? 'rollback',
    isRollback: true,
    until: timeOf(options),
    sign: await signer(options),
    locales,
  });
  const shows = pack ? `pack ${pack.slice(0, 8)}` : 'the built-in screens';
  console.log(
    `latchkey: Channel ${channel} now shows ${shows}, publication ${latest.serial + 1}. Upload ${to}.`,
  );
  return 0;
}

/** The pack that the options name, or the one before. */
function earlierPack(
  log: readonly Published[],
  { channel }: Published,
  { pack, steps = '1' }: RollbackOptions,
): string {
  if (pack !== undefined) {
    const found = log.find((line) => line.pack?.startsWith(pack))?.pack;
    if (!found) throw new UsageError(`--pack: no pack begins with ${pack}. See "npx latchkey log"`);
    return found;
  }
  if (!/^[1-9]\d*$/.test(steps)) throw new UsageError(`--steps: "${steps}" isn't a number from 1`);
  const found = packsUntil(log.filter((line) => line.channel === channel)).at(-1 - Number(steps));
  if (!found)
    throw new UsageError(
      `the channel ${channel} has shown no pack before. Use --built-in for the built-in screens`,
    );
  return found;
}

/**
 * The packs of a channel from the first to the one that it shows, without those that a rollback has taken back, so that a second rollback
 * goes back further.
 */
function packsUntil(lines: readonly Published[]): (string | null)[] {
  const packs: (string | null)[] = [];
  for (const { pack, isRollback } of lines) {
    if (isRollback && packs.includes(pack)) packs.length = packs.lastIndexOf(pack) + 1;
    else if (packs.at(-1) !== pack) packs.push(pack);
  }
  return packs;
}
