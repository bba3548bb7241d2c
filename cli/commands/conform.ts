/** `latchkey conform`: tests whether an auth server keeps the widget's contract, profile by profile. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, type Conform, checkedConfig, readConfig, USUAL_CONFIG } from '../conform/config';
import { firstConfig } from '../conform/init';
import { makePlan, type Plan } from '../conform/plan';
import { createRedactor } from '../conform/redact';
import {
  type About,
  describePlan,
  describeResult,
  jsonReport,
  junitReport,
  markdownReport,
} from '../conform/report';
import { runConform } from '../conform/run';
import { requireSignOns } from '../conform/sign-ons';
import { exitCodeOf, type Result } from '../conform/verdict';
import { judgeOf, readProfiles, withNeeded } from '../contract';
import { defaultFolders, packageRoot, packageVersion, readData } from '../data';
import { SetupError } from '../transcript/play';
import { packageTranscripts } from '../try/play-all';
import { collect, exits, newCommand, UsageError } from './command';

export const conform = newCommand('conform', {
  summary: 'Certify your auth server.',
  description:
    'Sends your auth server the requests that the widget sends, and reports for each profile whether the answers keep the contract. With --init it finds out which calls the server answers, and writes a first config.',
  example: 'conform --config latchkey.conform.json --report md=conform.md',
  exitCodes:
    "0 certified (or plan printed, or config written), 1 the server breaks the contract,\n  2 error in usage, config, a hook or a sign-on, 3 a profile is incomplete, 4 the server can't be reached",
})
  .usage('--config <file> [options]')
  .option(
    '--config <file>',
    `the config file (required; with --init: the file to write, default ${USUAL_CONFIG})`,
  )
  .option('--profile <id>', 'test, or with --init write, only this profile (repeatable)', collect)
  .option('--only <text>', 'play only transcripts whose name contains this text (repeatable)', collect)
  .option('--plan', 'print the plan, without requests and environment variables')
  .option('--yes', "run even if the host name doesn't look like a test server")
  .option('--fail-fast', 'stop when the server first breaks the contract')
  .option('--report <kind=file>', 'write a report: json=FILE, junit=FILE or md=FILE (repeatable)', collect)
  .option('--init', 'write a first config (needs the four options below)')
  .option('--api <url>', 'with --init: the URL of your auth server')
  .option('--origin <url>', 'with --init: the origin of a page that may call it')
  .option('--app <id>', 'with --init: the appId')
  .option('--brand <id>', 'with --init: the brandId')
  .action(exits(conformCommand));

interface ConformOptions {
  config?: string | undefined;
  profile?: readonly string[] | undefined;
  only?: readonly string[] | undefined;
  plan?: boolean | undefined;
  yes?: boolean | undefined;
  report?: readonly string[] | undefined;
  failFast?: boolean | undefined;
  init?: boolean | undefined;
  api?: string | undefined;
  origin?: string | undefined;
  app?: string | undefined;
  brand?: string | undefined;
}

const REPORTS: Record<string, (result: Result, about: About) => string> = {
  json: jsonReport,
  junit: junitReport,
  md: markdownReport,
};

/** Test servers are recognized by their host name. Others need --yes, because real users may be using them. */
const FOR_TESTS =
  /(^|[.-])(staging|stage|test|tests|testing|dev|qa|local|localhost)([.:-]|$)|^(127\.|\[::1\])/;

/**
 * Exit code: 0 certified, 1 contract broken, 2 error in usage, config, hook or sign-on, 3 incomplete, 4 server can't be
 * reached.
 */
async function conformCommand(options: ConformOptions): Promise<number> {
  if (options.init) return initConform(options);
  const config = configOf(options);
  const reports = (options.report ?? []).map(reportOf);
  const plan = planOf(config, options.only ?? []);
  for (const line of describePlan(config, plan)) console.log(line);
  if (options.plan) return 0;
  const { host } = new URL(config.api);
  if (!FOR_TESTS.test(host) && !options.yes)
    throw new UsageError(`${host} doesn't look like a test server. To run anyway, add --yes`);
  const away = await whyAway(config);
  if (away) {
    console.error(`latchkey: Can't reach ${config.api}: ${away}`);
    return 4;
  }
  const redactor = createRedactor();
  const run = requireSignOns(config, options.config ?? '', redactor).then(async () =>
    runConform({
      config,
      plan,
      data: await readData(defaultFolders()),
      contract: judgeOf(JSON.parse(readFileSync(join(packageRoot(), 'dist/contract/openapi.json'), 'utf8'))),
      redactor,
      failFast: options.failFast,
      onPlayed: ({ name, verdict, at }) => {
        if (verdict === 'broken') console.log(`  broken: ${name}${at ? `, ${at}` : ''}`);
      },
    }),
  );
  const result = await run.catch((error: unknown) => {
    if (!(error instanceof SetupError)) throw error;
    console.error(redactor.clean(`latchkey: ${error.message}`));
  });
  if (!result) return 2;
  for (const line of describeResult(result)) console.log(redactor.clean(line));
  const about = {
    api: config.api,
    config: options.config ?? '',
    at: new Date().toISOString(),
    version: packageVersion(),
  };
  for (const { file, write } of reports) writeFileSync(file, redactor.clean(write(result, about)));
  return exitCodeOf(result);
}

/** Writes a first config. Exit code: 0 written, 4 server can't be reached. */
async function initConform({
  api,
  origin,
  app,
  brand,
  config = USUAL_CONFIG,
  profile = [],
}: ConformOptions): Promise<number> {
  if (!api || !origin || !app || !brand)
    throw new UsageError('conform --init needs --api URL, --origin URL, --app ID and --brand ID');
  if (existsSync(config))
    throw new UsageError(`${config} already exists. Choose another file with --config FILE`);
  const place = { api, origin, appId: app, brandId: brand };
  const first = await firstConfig(place, knownProfiles(profile)).catch((error: Error) => {
    console.error(`latchkey: ${(error.cause as Error | undefined)?.message || error.message}`);
  });
  if (!first) return 4;
  writeFileSync(config, `${JSON.stringify(first.config, null, 2)}\n`);
  for (const line of first.missing) console.log(line);
  console.log(`Wrote ${config} for the profiles ${first.config.profiles.join(', ')}. Fill in these values:`);
  for (const line of first.toDo) console.log(`  ${line}`);
  console.log(`Then run: npx latchkey conform --config ${config} --plan`);
  return 0;
}

function configOf({ config: file, profile = [], plan }: ConformOptions): Conform {
  if (!file) throw new UsageError('conform needs --config FILE');
  // The plan depends on no environment variable.
  const config = readConfigFile(file, plan ? checkedConfig : readConfig);
  return { ...config, profiles: withNeeded(knownProfiles(profile.length > 0 ? profile : config.profiles)) };
}

/** @throws UsageError if one of them doesn't exist */
function knownProfiles(profiles: readonly string[]): readonly string[] {
  const known = readProfiles().map(({ id }) => id);
  const unknown = profiles.find((id) => !known.includes(id));
  if (unknown) throw new UsageError(`unknown profile "${unknown}". Use one of ${known.join(', ')}`);
  return profiles;
}

function readConfigFile(file: string, read: (file: string) => Conform): Conform {
  try {
    return read(file);
  } catch (error) {
    if (error instanceof ConfigError) throw new UsageError(error.message);
    throw error;
  }
}

function planOf(config: Conform, only: readonly string[]): Plan {
  const transcripts = packageTranscripts();
  if (only.length > 0 && !transcripts.some(({ name }) => only.some((part) => name.includes(part))))
    throw new UsageError(`no transcript has "${only.join('" or "')}" in its name`);
  return makePlan(config, transcripts, only);
}

function reportOf(text: string): { file: string; write: (result: Result, about: About) => string } {
  const [kind = '', ...rest] = text.split('=');
  const write = Object.hasOwn(REPORTS, kind) ? REPORTS[kind] : undefined;
  const file = rest.join('=');
  if (!write || file === '')
    throw new UsageError(`--report must be ${Object.keys(REPORTS).join('=FILE, ')}=FILE, got "${text}"`);
  return { file, write };
}

/** The reason why the server doesn't answer, or null if it does. */
async function whyAway({ api, apps, origin }: Conform): Promise<string | null> {
  try {
    await fetch(`${api}/appsdetails/wgt/apps/${encodeURIComponent(apps.withTarget)}?isWidget=true`, {
      headers: { origin },
      signal: AbortSignal.timeout(10_000),
    });
    return null;
  } catch (error) {
    const { message, cause } = error as Error & { cause?: Error };
    return cause?.message || message;
  }
}
