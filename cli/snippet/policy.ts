/** The Content-Security-Policy of a page with the widget, in the forms in which servers take it. */
import { createHash } from 'node:crypto';

export const POLICY_FORMS = ['header', 'meta', 'nginx', 'next', 'helmet'] as const;
export type PolicyForm = (typeof POLICY_FORMS)[number];

export interface PolicyOptions {
  /** The origin of the widget's files; undefined for the page's own. */
  script: string | undefined;
  /** The origin of the auth API. */
  api: string;
  /** The text of the inline script, which the policy allows by its hash. */
  inline: string;
  /** The Trusted Types policy that the page's framework makes for itself. */
  trustedTypes: string | undefined;
}

/** Directive -> sources. */
export function policyOf({ script, api, inline, trustedTypes }: PolicyOptions): Record<string, string> {
  const hash = createHash('sha256').update(inline).digest('base64');
  return {
    'default-src': "'none'",
    'script-src': ["'self'", ...(script ? [script] : []), `'sha256-${hash}'`].join(' '),
    'style-src': "'self'",
    'connect-src': `'self' ${api}`,
    'img-src': `'self' ${api} data:`,
    'media-src': `${api} blob:`,
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': trustedTypes ?? "'none'",
  };
}

/** The policy as one form of server takes it, ready to paste. */
export function writePolicy(policy: Record<string, string>, form: PolicyForm): string {
  const line = Object.entries(policy)
    // Browsers ignore this directive in a page, and complain about it in the console.
    .filter(([name]) => form !== 'meta' || name !== 'frame-ancestors')
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
