/**
 * Stands in for markdown-to-jsx. rjsf draws it only for a field it cannot draw otherwise, or when told to by
 * enableMarkdownIn…
 */
import { trimmed } from './trimmed';

export function Markdown({ children }: { children?: unknown }): never {
  return trimmed('Markdown', `rjsf wanted to render ${JSON.stringify(String(children)).slice(0, 200)}`);
}
