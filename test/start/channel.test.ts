import { expect, it } from '@jest/globals';
import { channelOf, screensFile } from '../../src/start/first-calls';

const from = 'https://cdn.example/screens';
const keys = Array.from({ length: 20_000 }, (_, number) => `visitor-${number}`);
const tried = (percent: number, channel = 'next') =>
  keys.filter((key) => channelOf({ from, try: { channel, percent, key } }) === channel);

it('a channel is live by default, and each pack has its own channel', () => {
  expect(channelOf({ from })).toBe('live');
  expect(channelOf({ from, channel: 'spring' })).toBe('spring');
  expect(channelOf({ from, channel: 'spring', pack: 'abc' })).toBe('packs/abc');
  expect(channelOf({ from, try: { channel: 'next', percent: 0 } })).toBe('live');
  expect(channelOf({ from, try: { channel: 'next', percent: 100 } })).toBe('next');
});

it('of 20,000 users, 5 % get the other channel, and keep it when it becomes 20 %', () => {
  const few = tried(5);
  expect(few.length / keys.length).toBeGreaterThan(0.045);
  expect(few.length / keys.length).toBeLessThan(0.055);
  const more = new Set(tried(20));
  expect(few.filter((key) => !more.has(key))).toEqual([]);
});

it('the users of one channel are spread over the groups of another', () => {
  const next = new Set(tried(20));
  const both = tried(20, 'beta').filter((key) => next.has(key));
  // Of 20 %, 20 % are 4 %.
  expect(both.length / keys.length).toBeGreaterThan(0.035);
  expect(both.length / keys.length).toBeLessThan(0.045);
});

it('the same user always gets the same channel', () => {
  expect(tried(5)).toEqual(tried(5));
});

it.each([from, `${from}/`, `${from}//`])('the folder %s has a file at one address', (folder) => {
  expect(screensFile(folder, 'live/en_US')).toBe('https://cdn.example/screens/live/en_US.json');
});
