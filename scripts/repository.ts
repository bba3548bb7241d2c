import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const { repository } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../package.json'), 'utf8'));

/** The address of the repository, without a slash at its end. */
export const REPOSITORY: string = repository.url.replace(/^git\+|\.git$/g, '');
