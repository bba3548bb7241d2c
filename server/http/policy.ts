/**
 * A Content-Security-Policy with these `sources` by directive. Everything else is forbidden, and strings can't become markup. The
 * CLI has a separate one for host pages (cli/snippet/policy.ts), because the server doesn't import the CLI.
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

/** The policy of the development pages: they may load their own files and make calls. */
export const DEV_POLICY = policyOf({
  'script-src': "'self'",
  'style-src': "'self'",
  'connect-src': "'self'",
  'media-src': "'self'",
  'img-src': 'data:',
});
