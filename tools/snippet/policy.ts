/** The Content-Security-Policy of a page with the widget, in the forms in which servers take it. */
import { createHash } from 'node:crypto';

export const POLICY_FORMS = ['header', 'meta', 'nginx', 'next', 'helmet'] as const;
export type PolicyForm = (typeof POLICY_FORMS)[number];

/**
 * Directive -> sources. `script`: the origin of the widget's files; `api`: that of the auth API; `inline`: the text of
 * a script that stands in the page.
 */
export function policyOf(script: string, api: string, inline: string): Record<string, string> {
  const hash = createHash('sha256').update(inline).digest('base64');
  return {
    'default-src': "'none'",
    'script-src': `'self' ${script} 'sha256-${hash}'`,
    'style-src': "'self'",
    'connect-src': `'self' ${api}`,
    'img-src': `'self' ${api} data:`,
    'media-src': `${api} blob:`,
    'base-uri': "'none'",
    'form-action': "'self'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  };
}

/** The policy as one form of server takes it, ready to paste. */
export function writePolicy(policy: Record<string, string>, form: PolicyForm): string {
  const line = Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');
  const forms: Record<PolicyForm, () => string> = {
    header: () => `Content-Security-Policy: ${line}`,
    meta: () => `<meta http-equiv="Content-Security-Policy" content="${line}">`,
    nginx: () => `add_header Content-Security-Policy "${line}" always;`,
    next: () =>
      [
        '// next.config.mjs',
        'export default {',
        '  headers: async () => [',
        `    { source: '/:path*', headers: [{ key: 'Content-Security-Policy', value: ${JSON.stringify(line)} }] },`,
        '  ],',
        '};',
      ].join('\n'),
    helmet: () =>
      `helmet.contentSecurityPolicy({ useDefaults: false, directives: ${JSON.stringify(
        Object.fromEntries(Object.entries(policy).map(([name, sources]) => [name, sources.split(' ')])),
        null,
        2,
      )} })`,
  };
  return forms[form]();
}
