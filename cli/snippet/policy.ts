/** The Content-Security-Policy of a page with the widget, in the formats of several servers. */
import { createHash } from 'node:crypto';

export const POLICY_FORMS = ['header', 'meta', 'nginx', 'next', 'helmet'] as const;
export type PolicyForm = (typeof POLICY_FORMS)[number];

interface PolicyOptions {
  /** The origin of the widget's files, or undefined for the page's own. */
  script: string | undefined;
  /** The origin of the auth API. */
  api: string;
  /** The origin of published screens, if it's another one than the page's. */
  screens?: string | undefined;
  /** The texts of the inline scripts, which the policy allows by their hashes. */
  inline: string[];
  /** The source of the style sheet in the page, if it has one. */
  styles?: string | undefined;
  /** The Trusted Types policy that the page's framework creates. */
  trustedTypes: string | undefined;
}

/** By directive, its sources. */
export type Policy = Readonly<Record<string, string>>;

/**
 * The policy that the widget needs, with the sources of its files and its API.
 * @param style the sources of the page's own style sheets. The widget's need none
 */
export const widgetPolicy = (script: string, api: string, style?: string): Policy => ({
  'default-src': "'none'",
  'script-src': script,
  ...(style && { 'style-src': style }),
  'connect-src': api,
  'img-src': `${api} data:`,
  'media-src': `${api} blob:`,
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
});

/** The source that allows an inline script or style sheet by its hash. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The policy of a page with inline scripts, such as an import map. */
export function policyOf({
  script,
  api,
  screens,
  inline,
  styles,
  trustedTypes = "'none'",
}: PolicyOptions): Policy {
  const scripts = ["'self'", ...(script ? [script] : []), ...inline.map(hashSource)].join(' ');
  return {
    ...widgetPolicy(scripts, api, ["'self'", ...(styles ? [styles] : [])].join(' ')),
    'connect-src': ["'self'", ...new Set([api, ...(screens ? [screens] : [])])].join(' '),
    'img-src': `'self' ${api} data:`,
    'trusted-types': trustedTypes,
  };
}

/** The value of the header. */
export const headerOf = (policy: Policy): string =>
  Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');

/** The policy in one format, ready to paste. */
export function writePolicy(policy: Policy, form: PolicyForm): string {
  // Browsers ignore this directive in a page and log a warning.
  const { 'frame-ancestors': _, ...inPage } = policy;
  const line = headerOf(form === 'meta' ? inPage : policy);
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
