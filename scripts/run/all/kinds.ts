/**
 * The parts of `npm test` that CI runs as separate jobs. `npm test -- --only server,package` runs two of them. Each check and each jest
 * project is in exactly one kind.
 */
import { CHECKS, type Check, MUTATION } from '../checks';

/** A program that the tests start. `.ci/install` installs it by the same name. */
export type Need = 'chromium' | 'databases' | 'firefox' | 'webkit' | 'web-hosts';

export interface Kind {
  checks: Check[];
  /** The names of jest projects. */
  projects: string[];
  needs: Need[];
  /** Whether the tests use dist/. */
  needsBuild: boolean;
  /** The folders and files of tests that start Chromium. Without it, each is left out and counts as one failure. */
  inChromium: string[];
}

export const KINDS: Record<string, Kind> = {
  static: {
    checks: CHECKS.filter(({ needsBrowser }) => !needsBrowser),
    projects: ['unit', 'data'],
    needs: [],
    needsBuild: false,
    inChromium: [],
  },
  // The mutation run needs to know which rows each transcript used, and the tests of this project record that.
  transcripts: {
    checks: [MUTATION],
    projects: ['conformance'],
    needs: [],
    needsBuild: false,
    inChromium: [],
  },
  // CI splits this kind and the next one with jest's --shard. They have no checks, because each shard would repeat them.
  server: { checks: [], projects: ['server'], needs: ['databases'], needsBuild: true, inChromium: [] },
  browser: {
    checks: [],
    projects: ['browser'],
    needs: ['chromium'],
    needsBuild: true,
    inChromium: ['test/browser/'],
  },
  package: {
    checks: CHECKS.filter(({ needsBrowser }) => needsBrowser),
    projects: ['package'],
    needs: ['chromium', 'web-hosts'],
    needsBuild: true,
    inChromium: ['test/package/script.test.ts'],
  },
  engines: {
    checks: [],
    projects: ['firefox', 'webkit'],
    needs: ['firefox', 'webkit'],
    needsBuild: true,
    inChromium: [],
  },
};

export interface Chosen {
  kinds: Kind[];
  /** The jest projects to run; undefined for all. */
  projects?: string[];
  /** The other arguments. */
  forJest: string[];
}

/**
 * Reads `--only KIND[,KIND]` from the arguments of `npm test`. Without it, all kinds are chosen.
 * @throws Error if a kind is unknown or missing
 */
export function chooseKinds(args: string[]): Chosen {
  const at = args.findIndex((arg) => /^--only(=|$)/.test(arg));
  const arg = args[at];
  if (arg === undefined) return { kinds: Object.values(KINDS), forJest: args };
  const isApart = arg === '--only';
  const names = (isApart ? (args[at + 1] ?? '') : arg.slice('--only='.length)).split(',');
  const kinds = names.map((name) => {
    const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
    if (!kind)
      throw new Error(
        `${name === '' || name.startsWith('-') ? 'Missing kind after --only' : `Unknown kind ${name}`}. ` +
          `The kinds are ${Object.keys(KINDS).join(', ')}. For example: npm test -- --only static,server`,
      );
    return kind;
  });
  return {
    kinds,
    projects: kinds.flatMap(({ projects }) => projects),
    forJest: args.toSpliced(at, isApart ? 2 : 1),
  };
}
