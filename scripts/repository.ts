import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const { homepage, repository } = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../package.json'), 'utf8'),
);

/** The address of the repository, without a slash at its end. */
export const REPOSITORY: string = repository.url.replace(/^git\+|\.git$/g, '');

/** The address of the site, with a slash at its end. It has the pages that aren't in Git. */
export const SITE: string = homepage;
