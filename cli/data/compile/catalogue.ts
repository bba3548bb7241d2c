import type { Catalogue } from '../../../src/core/data/product';
import { DataError, type Problem } from '../problem';
import { readMessage } from './message';

/**
 * All texts of a locale.
 * @throws DataError with file and key of every text that isn't valid
 */
export function catalogueOf(locale: string, messages: Record<string, string>): Catalogue {
  const problems: Problem[] = [];
  const catalogue: Catalogue = {};
  for (const [key, source] of Object.entries(messages)) {
    try {
      catalogue[key] = readMessage(source);
    } catch (error) {
      problems.push({
        code: 'bad-text',
        file: `locales/${locale}.json`,
        path: key,
        message: (error as Error).message,
      });
    }
  }
  if (problems.length > 0) throw new DataError(problems);
  return catalogue;
}
