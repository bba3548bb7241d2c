/**
 * Stands in for markdown-to-jsx. rjsf uses it only for a field that it cannot draw otherwise, or with
 * enableMarkdownIn…
 */
import { trimmed } from './trimmed';

export function Markdown({ children }: { children?: unknown }): never {
  return trimmed('Markdown', `rjsf wanted to render ${JSON.stringify(String(children)).slice(0, 200)}`);
}
