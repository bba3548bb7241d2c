import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../../..');
// The names are variables because the modules have no types.
const { LONG } = await import(join(root, 'jest.config.js'));
const { default: LongestFirst } = await import(join(root, 'scripts/run/hooks/longest-first.js'));

interface Test {
  path: string;
  context: { config: { rootDir: string; displayName: { name: string } } };
}
const test = (file: string, project = 'browser'): Test => ({
  path: join(root, file),
  context: { config: { rootDir: root, displayName: { name: project } } },
});
const long = Object.keys(LONG).map((file) => test(file));
const short = Array.from({ length: 40 }, (_, index) => test(`test/browser/short-${index}.test.ts`));
const tests = [...short, ...long, ...short.map(({ path }) => test(path.slice(root.length + 1), 'firefox'))];
const shards = (of: Test[], shardCount: number): Test[][] =>
  Array.from({ length: shardCount }, (_, index) =>
    new LongestFirst().shard(of, { shardIndex: index + 1, shardCount }),
  );

it('puts each file of each project into exactly one shard', () => {
  const all = shards(tests, 3).flat();
  expect(all).toHaveLength(tests.length);
  expect(new Set(all)).toEqual(new Set(tests));
});

it('puts the longest files into different shards', () => {
  const longest = [...long].sort(
    (one, other) => LONG[other.path.slice(root.length + 1)] - LONG[one.path.slice(root.length + 1)],
  );
  const of = shards(tests, 3);
  expect(new Set(longest.slice(0, 3).map((one) => of.findIndex((shard) => shard.includes(one)))).size).toBe(
    3,
  );
});

it('makes the same shards on each machine, in whatever order jest finds the files', () => {
  const sets = (of: Test[]) => shards(of, 3).map((shard) => new Set(shard));
  expect(sets([...tests].reverse())).toEqual(sets(tests));
});
