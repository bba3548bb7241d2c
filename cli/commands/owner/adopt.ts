/** `latchkey adopt`: turns the setup of another sign-on widget into an owner's folder. */
import { existsSync, readdirSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { Argument } from 'commander';
import { adopt as applied } from '../../adopt/adopt';
import { summary } from '../../adopt/report';
import { UnreadableInput } from '../../adopt/vendor';
import { VENDORS } from '../../adopt/vendors';
import { writeAdopted } from '../../adopt/write';
import { defaultFolders, findFiles } from '../../data';
import { exits, newCommand, UsageError } from '../command';

type VendorName = keyof typeof VENDORS;

export const adopt = newCommand('adopt', {
  summary: 'Start your folder with the setup of another sign-on widget.',
  description:
    'Reads the texts, colors, logo and links of an Okta Sign-In Widget, an Auth0 Lock or a Keycloak theme, and writes a folder that passes the check. Its adopted.md lists each value with its counterpart, or with the reason why it has none. Scripts are read, but never run.',
  example: 'adopt okta sign-in.js --out sign-on',
})
  .addArgument(new Argument('<vendor>', 'the widget that you use now').choices(Object.keys(VENDORS)))
  .argument('<file>', 'a JSON or JavaScript file with its config, or the folder of a Keycloak theme')
  .option('--out <folder>', 'the folder to create', 'latchkey')
  .option('--json', 'print JSON: {config, locales, items}')
  .action(exits(adoptCommand));

export interface AdoptCommandOptions {
  out: string;
  json?: boolean | undefined;
}

/** Creates the folder. @throws UsageError if the input can't be read, or if the folder has files */
export async function adoptCommand(
  vendor: string,
  file: string,
  { out, json }: AdoptCommandOptions,
): Promise<number> {
  const { read, ...tables } = VENDORS[vendor as VendorName];
  if (!existsSync(file)) throw new UsageError(`${file} doesn't exist`);
  if (existsSync(out) && readdirSync(out).length > 0)
    throw new UsageError(`${out} has files. Choose another folder with --out`);
  const locales = (await findFiles(defaultFolders())).filter(({ kind }) => kind === 'locale');
  const given = await read(file).catch((error: Error) => {
    throw error instanceof UnreadableInput ? new UsageError(error.message) : error;
  });
  const adopted = await writeAdopted(
    out,
    applied(
      tables,
      given,
      locales.map(({ name }) => name),
    ),
    basename(file),
  );
  if (json) {
    const { config, locales, items } = adopted;
    console.log(JSON.stringify({ config, locales, items }, null, 2));
    return 0;
  }
  const place = relative(process.cwd(), out).replaceAll('\\', '/') || '.';
  console.log(
    [
      `latchkey: ${summary(adopted)}`,
      `${place}/adopted.md has the config for your page, and a reason for each value without a counterpart.`,
      `Next: npx latchkey preview ${place}`,
    ].join('\n'),
  );
  return 0;
}
