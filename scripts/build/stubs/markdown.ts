/** Replaces markdown-to-jsx, which rjsf uses only for unsupported fields or with enableMarkdownIn… */
import { trimmed } from './trimmed';

export function Markdown({ children }: { children?: unknown }): never {
  return trimmed('Markdown', `rjsf tried to render ${JSON.stringify(String(children)).slice(0, 200)}`);
}
