/** All settings of the server, for `--help` and for the tables in README.md and docs/operations.md. */

interface Setting {
  readonly name: string;
  /** The command-line option that sets it. */
  readonly option?: string;
  /** The default, in Markdown. */
  readonly without: string;
  /** Markdown of one line. */
  readonly about: string;
}

export const SETTINGS: readonly Setting[] = [
  { name: 'PORT', option: '--port', without: '`4600`', about: 'The port to listen on. 0 picks a free one.' },
  { name: 'LATCHKEY_EXTRA_PORTS', without: 'none', about: 'Additional ports that serve the same content.' },
  {
    name: 'HOST',
    without: 'this machine only',
    about:
      'The address to listen on. It must be a loopback address while the development endpoints are on, unless `LATCHKEY_DEV=expose`.',
  },
  {
    name: 'LATCHKEY_DEV',
    without: 'on',
    about:
      '`0` turns the development endpoints off (outbox, clock, overrides, captcha answers, identity provider) and removes the demo users. `expose` lets other machines use these endpoints.',
  },
  {
    name: 'LATCHKEY_PAGES',
    without: '`1`, or `0` with `LATCHKEY_DEV=0`',
    about:
      'Whether to serve the examples, the widget at `/dist/`, and the description of all calls at `/openapi`.',
  },
  {
    name: 'SEED',
    option: '--seed',
    without: '`demo`, or `none` with `LATCHKEY_DEV=0`',
    about:
      'The data for a new database: `demo`, `none`, or a JSON file `{ "users": [{ "userId", "email", "password" }], "apps": [{ "appId", "brands": ["…"] }] }`. With `none`, or a file without `apps`, the server has the demo applications.',
  },
  {
    name: 'LATCHKEY_DATA',
    option: '--data',
    without: '`.data`',
    about: 'The folder of the embedded database.',
  },
  {
    name: 'DATABASE_URL',
    without: 'none',
    about: 'The PostgreSQL database to use instead of the embedded one.',
  },
  {
    name: 'LATCHKEY_KEYS',
    without: 'a key in the database',
    about:
      'A file with the server’s keys, one per line in Base64, the current one first. It keeps them out of the database and its copies, as described in `docs/cryptography.md`.',
  },
  { name: 'PG_POOL', without: '`10`', about: 'The size of the connection pool for PostgreSQL.' },
  {
    name: 'REDIS_URL',
    without: 'none',
    about: 'The Redis or Valkey server in which to count requests, instead of the database.',
  },
  {
    name: 'LATCHKEY_ORIGINS',
    without: 'pages of this machine',
    about: 'The origins whose pages may use the API, and the server’s own public origins behind a proxy.',
  },
  {
    name: 'TRUSTED_PROXIES',
    without: 'none',
    about:
      'The addresses or CIDR ranges of your proxies, such as `192.0.2.10`. The server takes the client address from their `X-Forwarded-For`.',
  },
  {
    name: 'PROXY_HOPS',
    without: '`1`',
    about: 'How many of these proxies each request passes through.',
  },
  {
    name: 'PLACE_HEADER',
    without: 'none',
    about:
      'The header in which these proxies name the place of a client, such as `CF-IPCity`. Users see it beside their sessions.',
  },
  {
    name: 'LATCHKEY_LIMITS',
    without: '`server/limits.json`',
    about: 'A JSON file with the limits (rates, times, sizes) that differ from `server/limits.json`.',
  },
  {
    name: 'LATCHKEY_PASSWORD_RULES',
    without: '`schemas/password-rules.json`',
    about: 'Your own `password-rules.json`, so that widget and server have the same rules.',
  },
  {
    name: 'LATCHKEY_BREACH_URL',
    without: 'none',
    about:
      'The service to ask whether a new password is in a breach. The server appends the first five digits of its SHA-1 digest, as for `https://api.pwnedpasswords.com/range/`.',
  },
  {
    name: 'LATCHKEY_PROVIDERS',
    without: 'none',
    about:
      'A JSON file with the identity providers (OpenID Connect) with which users can sign on, as described in `server/README.md`.',
  },
  {
    name: 'SMTP_URL',
    without: 'none',
    about:
      'The mail server for codes and notices, such as `smtp://user:password@mail.example:587`. It must offer TLS, unless the URL ends with `?requireTLS=false`.',
  },
  { name: 'MAIL_FROM', without: '`Latchkey <no-reply@latchkey.test>`', about: 'The sender of emails.' },
  {
    name: 'MAIL_BRAND',
    without: 'the name in `MAIL_FROM`',
    about:
      'A JSON file `{ "site", "domain", "theme" }` with the name of your site, the domain of its pages for codes by text message, and the widget’s theme, of which emails take `accent` and `logo`. Your own messages, the file `mails.json` of `latchkey build`, are `mails` in it.',
  },
  {
    name: 'LOG_LEVEL',
    without: '`error`, or `info` with `LATCHKEY_DEV=0`',
    about: '`silent`, `error`, `warn`, `info`, or `debug`.',
  },
  {
    name: 'METRICS_PORT',
    without: 'none',
    about: 'The port of `/metrics`. 0 picks a free one.',
  },
  {
    name: 'METRICS_HOST',
    without: '`127.0.0.1`',
    about:
      'The address or name to listen on for `/metrics`. It has no password, so only your monitoring should reach it.',
  },
  {
    name: 'DRAIN_MS',
    without: '`0`, or `5000` with `LATCHKEY_DEV=0`',
    about: 'How long the server keeps running after SIGTERM, in milliseconds.',
  },
];

const nameOf = ({ name, option }: Setting, mark: string): string =>
  [name, ...(option ? [option] : [])].map((one) => mark + one + mark).join(', ');

export const settingsTable = (): string =>
  [
    '| Setting | Default | Meaning |',
    '| --- | --- | --- |',
    ...SETTINGS.map((one) => `| ${nameOf(one, '`')} | ${one.without} | ${one.about} |`),
  ].join('\n');

const WIDTH = 96;

/** The settings for `--help`. */
export const settingsText = (): string =>
  SETTINGS.map((one) =>
    [
      `  ${nameOf(one, '')}  (default: ${plain(one.without)})`,
      ...wrapped(plain(one.about)).map((line) => `      ${line}`),
    ].join('\n'),
  ).join('\n');

const plain = (markdown: string): string => markdown.replaceAll('`', '');

function wrapped(text: string): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) as string;
    if (line !== '' && line.length + 1 + word.length > WIDTH) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}
