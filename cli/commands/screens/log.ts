/** `latchkey log`: prints all publications with author, time and changes. */
import { readLog } from '../../screens/folder';
import { exits, newCommand } from '../command';
import { folderOf } from './publish';

export const log = newCommand('log', {
  summary: 'List what was published.',
  description: 'Lists the publications of a folder, newest first: who, when, and what changed.',
  example: 'log --to public/screens --channel live',
})
  .usage('--to <folder> [options]')
  .option('--to <folder>', 'the folder of published screens (required)')
  .option('--channel <name>', 'only this channel')
  .option('--json', 'print JSON')
  .action(exits(logCommand));

async function logCommand(options: { to?: string; channel?: string; json?: true }): Promise<number> {
  const all = await readLog(folderOf(options, 'log'));
  const lines = all
    .filter(({ channel }) => options.channel === undefined || channel === options.channel)
    .reverse();
  if (options.json) console.log(JSON.stringify(lines, null, 2));
  else if (lines.length === 0) console.log('Nothing was published yet.');
  else
    for (const { serial, channel, pack, at, by, note, changes = [] } of lines) {
      const shows = pack ? `pack ${pack.slice(0, 8)}` : 'built-in screens';
      console.log(
        `${channel} ${serial}  ${at.slice(0, 16).replace('T', ' ')}  ${by}  ${shows}${note ? `  ${note}` : ''}`,
      );
      for (const change of changes) console.log(`    ${change}`);
    }
  return 0;
}
