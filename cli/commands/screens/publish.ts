/** `latchkey publish`: writes the screens that widgets fetch. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatProblems, isWording } from '../../check';
import { type Data, type Folders, readData } from '../../data';
import { diff } from '../../diff/diff';
import { drawEarly } from '../../publish/early';
import { partsIn } from '../../publish/integrity';
import { addFiles, latestOf, type Published, readLog, writeHeads } from '../../screens/folder';
import { authorOf, commitOf, packOf, scriptOf } from '../../screens/pack';
import { type Sign, signWithCommand, signWithKey } from '../../screens/sign';
import { checkData, summary } from '../../try/critical';
import { earlier } from '../../try/earlier';
import { newCommand, UsageError } from '../command';
import { onData } from '../folders';

export interface SigningOptions {
  key?: string;
  signWith?: string;
  until?: string;
}

interface PublishOptions extends SigningOptions {
  to?: string;
  channel: string;
  from?: string;
  note?: string;
}

export const publish = onData<PublishOptions>(
  newCommand('publish', {
    summary: 'Publish your screens for widgets that fetch them.',
    description:
      'Checks your data, plays the critical journeys, and writes your screens to a folder that you upload. A widget with this folder in config.screens shows them.',
    example: 'publish sign-on --to public/screens --channel next',
  })
    .usage('[folder] --to <folder> [options]')
    .option('--to <folder>', 'the folder of published screens (required)')
    .option('--channel <name>', 'the channel to publish to', 'live')
    .option('--from <channel>', "publish the screens of this channel, unchanged, instead of your data's")
    .option('--note <text>', 'a note for the log')
    .option('--key <file>', 'sign with this private key (default: the one in LATCHKEY_KEY, if any)')
    .option('--sign-with <command>', 'sign with this command, such as that of a key service')
    .option('--until <time>', 'when widgets stop showing these screens, in ISO 8601'),
  publishCommand,
);

/** How manifests are signed, or undefined for unsigned manifests. */
export async function signer({ key, signWith }: SigningOptions): Promise<Sign | undefined> {
  if (signWith !== undefined) return signWithCommand(signWith);
  const pem = key === undefined ? process.env.LATCHKEY_KEY : await readFile(key, 'utf8');
  return pem ? signWithKey(key ?? 'LATCHKEY_KEY', pem) : undefined;
}

/** The folder of the option `--to`. */
export function folderOf({ to }: { to?: string | undefined }, command: string): string {
  if (!to) throw new UsageError(`${command} needs --to FOLDER`);
  return to;
}

/** The time of the option `--until`, in ISO 8601. */
export function timeOf({ until }: SigningOptions): string | undefined {
  if (until === undefined) return undefined;
  if (Number.isNaN(Date.parse(until)))
    throw new UsageError(`--until: "${until}" isn't a time such as 2027-01-31`);
  return new Date(until).toISOString();
}

async function publishCommand(folders: Folders, options: PublishOptions): Promise<number> {
  const to = folderOf(options, 'publish');
  const { channel, from } = options;
  if (!/^[a-z][a-z0-9-]*$/.test(channel) || ['files', 'packs'].includes(channel))
    throw new UsageError(`--channel: "${channel}" isn't a name such as live or next`);
  const log = await readLog(to);
  // A promotion keeps the note of the screens.
  const note = options.note ?? (from === undefined ? undefined : latestOf(log, from)?.note);
  const line = {
    serial: (latestOf(log, channel)?.serial ?? 0) + 1,
    channel,
    at: new Date().toISOString(),
    by: authorOf(process.cwd()),
    ...(note !== undefined && { note }),
  };
  const written =
    from === undefined
      ? await fromData(folders, to, log, channel)
      : await fromChannel(folders, log, from, channel);
  if (!written) return 1;
  await writeHeads(to, { ...line, ...written, until: timeOf(options), sign: await signer(options) });
  console.log(
    `latchkey: Channel ${channel} now shows pack ${written.pack?.slice(0, 8)}, publication ${line.serial}.`,
  );
  console.log(`latchkey: Upload ${join(to, 'files')} first, and everything else in ${to} after it.`);
  return 0;
}

type Written = Pick<Published, 'pack' | 'changes' | 'commit' | 'script'>;

/** Adds the pack of the data. Returns null if the data has problems, which are printed. */
async function fromData(
  folders: Folders,
  to: string,
  log: readonly Published[],
  channel: string,
): Promise<Written | null> {
  const data = await readData(folders);
  const { problems, journeys } = await checkData(data);
  if (problems.length > 0) console.error(formatProblems(problems));
  if (!problems.every(isWording)) return null;
  if (journeys) console.log(`latchkey: ${summary(journeys)}`);
  const { early } = partsIn(join(import.meta.dirname, '..'));
  const pack = packOf(data, await drawEarly(early, data));
  await addFiles(to, pack);
  const script = scriptOf(data);
  const before = log.findLast((line) => line.script !== undefined)?.script;
  if (before !== undefined && before !== script)
    console.error(
      'latchkey: Calls, places, patterns or secret fields have changed since the last publication. They come with the script: release it with "latchkey build".',
    );
  const commit = commitOf(folders.over ?? folders.schemas);
  // A new channel is compared with the publication before, in any channel.
  const changes = await changesSince((latestOf(log, channel) ?? log.at(-1))?.commit, data);
  return { pack: pack.name, script, ...(commit && { commit }), ...(changes && { changes }) };
}

/** The changes from one commit to another, or to now. Undefined if a commit isn't known. */
async function changesSince(
  commit: string | undefined,
  data: Data,
  until?: string,
): Promise<string[] | undefined> {
  if (commit === undefined) return undefined;
  try {
    const now = until === undefined ? data : await earlier(data, until);
    return diff(await earlier(data, commit), now).map(({ section, sentence }) => `${section}: ${sentence}`);
  } catch {
    return undefined;
  }
}

/** The pack of another channel. */
async function fromChannel(
  folders: Folders,
  log: readonly Published[],
  from: string,
  channel: string,
): Promise<Written> {
  const found = latestOf(log, from);
  if (!found?.pack) throw new UsageError(`--from: the channel ${from} shows no pack`);
  if (found.pack === latestOf(log, channel)?.pack)
    throw new UsageError(`the channel ${channel} already shows the pack of ${from}`);
  const { pack, commit, script } = found;
  const before = latestOf(log, channel)?.commit;
  const since = commit && (await changesSince(before, await readData(folders), commit));
  const changes = since || found.changes;
  return {
    pack,
    ...(commit && { commit }),
    ...(script && { script }),
    ...(changes && { changes }),
  };
}
