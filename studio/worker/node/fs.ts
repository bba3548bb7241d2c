/** The files of the package and of the owner in memory, as `node:fs` and `node:fs/promises` for the modules of the CLI. */
const files = new Map<string, string>();

/** Replaces all files below a folder. */
export function writeFolder(folder: string, content: Readonly<Record<string, string>>): void {
  for (const path of files.keys()) if (path.startsWith(`${folder}/`)) files.delete(path);
  for (const [path, text] of Object.entries(content)) files.set(`${folder}/${path}`, text);
}

const isFolder = (path: string): boolean => [...files.keys()].some((file) => file.startsWith(`${path}/`));

export const existsSync = (path: string): boolean => files.has(path) || isFolder(path);

export function readFileSync(path: string): string {
  const text = files.get(path);
  if (text === undefined) throw new Error(`Missing file ${path}.`);
  return text;
}

export function readdirSync(folder: string, { recursive = false } = {}): string[] {
  const inside = [...files.keys()]
    .filter((path) => path.startsWith(`${folder}/`))
    .map((path) => path.slice(folder.length + 1));
  return recursive ? inside : [...new Set(inside.map((path) => path.split('/')[0] as string))];
}

export const readFile = async (path: string): Promise<string> => readFileSync(path);
export const readdir = async (folder: string, options?: { recursive?: boolean }): Promise<string[]> =>
  readdirSync(folder, options);
