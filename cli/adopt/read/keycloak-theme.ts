/** Reads a login theme of Keycloak from its folder. */
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, relative } from 'node:path';
import { type Given, Unread, UnreadableInput } from '../vendor';
import { readCss, resolved } from './css';
import { readProperties } from './properties';

/** The largest picture that becomes a `data:` URL, in bytes. */
const MOST_BYTES = 50_000;

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
};

/**
 * Returns the properties, style sheets, templates and messages of a theme.
 * @param folder the folder of the theme, or its folder `login`
 * @throws UnreadableInput if the folder has no login theme
 */
export async function readTheme(folder: string): Promise<Given[]> {
  const login = existsSync(join(folder, 'login', 'theme.properties')) ? join(folder, 'login') : folder;
  const properties = join(login, 'theme.properties');
  if (!existsSync(properties))
    throw new UnreadableInput(
      `${folder} has no login/theme.properties. Pass the folder of a Keycloak theme, unpacked.`,
    );
  const root = login === folder ? login : folder;
  const files = await filesIn(root);
  /** The files of a theme type: a folder such as `email`. All files are of `login` if its folder was passed. */
  const typeOf = (file: string): string =>
    root === login ? 'login' : (relative(root, file).split(/[\\/]/)[0] ?? '');
  const inLogin = files.filter((file) => typeOf(file) === 'login');
  const others = [...new Set(files.map(typeOf))].filter((type) => !['login', 'common'].includes(type));
  return [
    ...optionsOf(readProperties(await readFile(properties, 'utf8'))),
    ...(await styles(
      root,
      files.filter((file) => file.endsWith('.css') && !others.includes(typeOf(file))),
    )),
    ...optionsOf(inLogin.filter((file) => file.endsWith('.ftl')).map((file) => [basename(file), 'template'])),
    ...optionsOf(
      inLogin.filter((file) => /\.m?js$/.test(file)).map((file) => [`scripts ${basename(file)}`, 'script']),
    ),
    ...optionsOf(others.map((type) => [`theme type ${type}`, 'theme'])),
    ...(await messages(inLogin)),
  ];
}

const optionsOf = (values: [string, unknown][]): Given[] =>
  values.map(([name, value]) => ({ kind: 'option', name, value }));

async function messages(files: string[]): Promise<Given[]> {
  const bundles = files.flatMap((file) => {
    const [, language] = /messages_(\w+)\.properties$/.exec(file) ?? [];
    return language === undefined ? [] : [{ file, language }];
  });
  const all = await Promise.all(
    bundles.map(async ({ file, language }) =>
      readProperties(await readFile(file, 'utf8')).map(
        // Keycloak's messages double an apostrophe.
        ([name, value]): Given => ({ kind: 'text', name, value: value.replaceAll("''", "'"), language }),
      ),
    ),
  );
  return all.flat();
}

async function styles(root: string, files: string[]): Promise<Given[]> {
  const sheets = await Promise.all(
    files.map(async (file) => ({ file, declared: readCss(await readFile(file, 'utf8')) })),
  );
  const schemes = [false, true].map(
    (isDark) =>
      new Map(
        sheets.flatMap(({ declared }) =>
          declared.filter((one) => one.isDark === isDark).map(({ name, value }) => [name, value] as const),
        ),
      ),
  );
  const [light = new Map(), dark = new Map()] = schemes;
  const given = sheets.map(({ file, declared }) =>
    Promise.all(
      declared.map(async ({ name, value, isDark }): Promise<Given> => {
        const variables = isDark ? new Map([...light, ...dark]) : light;
        const whole = await embedded(resolved(value, variables), dirname(file), root);
        return { kind: 'option', name, value: whole, ...(isDark && { isDark }) };
      }),
    ),
  );
  return (await Promise.all(given)).flat();
}

/** The address in `url(...)`, or the small picture to which it leads as a `data:` URL. Other values stay the same. */
async function embedded(value: string, folder: string, root: string): Promise<unknown> {
  const [, address] = /^url\(\s*["']?([^"')]+)["']?\s*\)/.exec(value) ?? [];
  if (address === undefined || /^[a-z][\w+.-]*:/i.test(address)) return address ?? value;
  const file = join(folder, address);
  const type = TYPES[extname(file).toLowerCase()];
  if (type === undefined || !existsSync(file) || relative(root, file).startsWith('..'))
    return new Unread(`${address} isn't a picture in the theme.`);
  const { size } = await stat(file);
  if (size > MOST_BYTES)
    return new Unread(
      `${address} has ${Math.ceil(size / 1000)} KB, which is too much for a data: URL. Serve it from your site.`,
    );
  return `data:${type};base64,${(await readFile(file)).toString('base64')}`;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = await Promise.all(
    entries
      .filter(({ name }) => name !== 'node_modules')
      .map((entry) => (entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)])),
  );
  return found.flat().sort();
}
