/**
 * The Content-Security-Policy of a page: `sources` by directive, nothing else, and no text that becomes markup. The
 * command has its own for pages of hosts (cli/snippet/policy.ts), because the server imports nothing of the command.
 */
export const policyOf = (sources: Readonly<Record<string, string>>): string =>
  Object.entries({
    'default-src': "'none'",
    ...sources,
    'base-uri': "'none'",
    'form-action': sources['form-action'] ?? "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  })
    .map(([directive, allowed]) => `${directive} ${allowed}`)
    .join('; ');

/** The policy of the server's own development pages: they may load their own files and calls. */
export const DEV_POLICY = policyOf({
  'script-src': "'self'",
  'style-src': "'self'",
  'connect-src': "'self'",
  'media-src': "'self'",
  'img-src': 'data:',
});
