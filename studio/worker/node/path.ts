/** The part of `node:path` that the modules of the CLI use here. All paths are absolute and normal. */
export const join = (...parts: string[]): string => parts.filter(Boolean).join('/').replace(/\/+/g, '/');

export const dirname = (path: string): string => path.replace(/\/[^/]*$/, '') || '/';

export const basename = (path: string, end = ''): string => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.endsWith(end) ? name.slice(0, name.length - end.length) : name;
};

/** The working folder is the root. */
export const relative = (_from: string, to: string): string => to.replace(/^\//, '');
