import { DataError, type Problem } from '../problem';
import { compileMessage } from './message';

/**
 * The source of an object with all compiled texts of a locale.
 * @throws DataError with file and key of every text that can't be compiled
 */
export function catalogueSource(locale: string, messages: Record<string, string>): string {
  const problems: Problem[] = [];
  const lines = Object.entries(messages).map(([key, source]) => {
    try {
      return `  ${key}: ${compileMessage(source)},`;
    } catch (error) {
      problems.push({
        code: 'bad-text',
        file: `locales/${locale}.json`,
        path: key,
        message: (error as Error).message,
      });
      return '';
    }
  });
  if (problems.length > 0) throw new DataError(problems);
  return `{\n${lines.join('\n')}\n}`;
}
