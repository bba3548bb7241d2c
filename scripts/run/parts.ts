/**
 * The parts of `npm test` and `npm run test:all`. A test file named `*.test.ts` is in `npm test`, and one named `*.all.test.ts` only in
 * `npm run test:all`.
 */
import { nearest } from '../../cli/check/nearest';
import {
  BUILD,
  CHECKS,
  CHECKS_OF_BUILD,
  type Check,
  MUTATION,
  performInTurn,
  performTogether,
  QUICK_BUILD,
} from './checks';
import { jest } from './jest';
import type { Need } from './machine';
import type { Step, Tally } from './tally';

export interface Part {
  /** One word, because it is an argument of the command. */
  name: string;
  /** The jest projects whose tests it runs. */
  projects?: string[];
  /** The build that it needs. */
  build?: Check;
  /** Whether it starts Chromium. */
  usesBrowser?: boolean;
  /** Whether it starts reference servers, whose logs are checked at the end. */
  startsServers?: boolean;
  /** The programs that some of its tests start. Without them, these tests are skipped, and on CI the run fails. */
  needs?: Need[];
  run(step: Step): Promise<void>;
}

export interface Command {
  /** How long it takes on two cores. */
  minutes: number;
  parts: Part[];
}

type Options = Omit<Part, 'name' | 'projects' | 'run'>;

/** The tests of these jest projects that one of the commands runs. */
const tests =
  (files: 'test' | 'all') =>
  (name: string, projects: string[], options: Options = {}): Part => ({
    name,
    projects,
    ...options,
    run: (step) => step(`${name} tests`, () => jest(projects, files)),
  });
const inTest = tests('test');
const inAll = tests('all');

/** The slim build is only in the whole one. */
const quick = process.env.LATCHKEY_DIST ? BUILD : QUICK_BUILD;

export const TEST: Command = {
  minutes: 10,
  parts: [
    { name: 'checks', run: (step) => performTogether(step, CHECKS) },
    { name: 'transcripts', run: (step) => performInTurn(step, [MUTATION]) },
    inTest('unit', ['unit', 'data']),
    inTest('server', ['server'], { build: quick, startsServers: true }),
    inTest('browser', ['browser'], { build: quick, usesBrowser: true, startsServers: true }),
  ],
};

export const ALL: Command = {
  minutes: 25,
  parts: [
    {
      name: 'build',
      build: BUILD,
      usesBrowser: true,
      run: (step) => performInTurn(step, CHECKS_OF_BUILD),
    },
    inAll('rest', ['unit', 'data', 'conformance', 'server'], {
      build: BUILD,
      startsServers: true,
      needs: ['databases', 'directory'],
    }),
    inAll('pages', ['browser'], { build: BUILD, usesBrowser: true, startsServers: true }),
    inAll('package', ['package'], {
      build: BUILD,
      usesBrowser: true,
      needs: ['databases', 'directory', 'web-hosts'],
    }),
    inAll('engines', ['firefox', 'webkit'], {
      build: BUILD,
      startsServers: true,
      needs: ['firefox', 'webkit'],
    }),
  ],
};

/** The name of a part was wrong. The message lists the names. */
export class UnknownPart extends Error {}

/**
 * The parts of commands, or those with these names.
 * @throws UnknownPart for an unknown name
 */
export function choose(commands: Command[], names: string[]): Part[] {
  const parts = commands.flatMap((command) => command.parts);
  const known = parts.map(({ name }) => name);
  for (const name of names)
    if (!known.includes(name)) {
      const near = nearest(name, known);
      throw new UnknownPart(
        `Unknown part ${name}.${near ? ` Did you mean ${near}?` : ''} The parts are ${known.join(', ')}. ` +
          'To run one test file, use: npm run t -- PART-OF-ITS-PATH',
      );
    }
  return names.length === 0 ? parts : parts.filter(({ name }) => names.includes(name));
}

/**
 * Runs the parts of `npm test`, and if none of them failed also those of `npm run test:all`, which take most of the time.
 * @param hasBrowser without one, the parts that use it fail
 */
export async function runParts(test: Part[], all: Part[], tally: Tally, hasBrowser: boolean): Promise<void> {
  let built: Check | undefined;
  const run = (part: Part): Promise<void> =>
    tally.part(part.name, async (step) => {
      if (part.build && part.build !== built) await performInTurn(step, [part.build]);
      built = part.build ?? built;
      if (part.usesBrowser && !hasBrowser)
        throw new Error('not run, because it needs a browser and none was found');
      await part.run(step);
    });
  for (const part of test) await run(part);
  if (all.length > 0 && tally.parts.some(({ failed }) => failed > 0))
    return console.log('\nnpm test failed, so npm run test:all is not run.');
  for (const part of all) await run(part);
}
