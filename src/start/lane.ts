import type { Screens } from '../api/screens';

/** Returns the URL of a file of published screens. The address of their folder may end with a slash. */
export const screensFile = (from: string, path: string): string => `${from.replace(/\/+$/, '')}/${path}.json`;

/**
 * Returns the lane of a user. A hash gives each key a number from 0 to 99, and those below `percent` get the other lane.
 * Each pack also has its own lane, which never changes. The loader ships this function, so keep it small.
 */
export const laneOf = ({
  lane = 'live',
  pack,
  try: { key = `${Math.random()}`, lane: other, percent } = {} as NonNullable<Screens['try']>,
}: Screens): string => {
  let hash = 1;
  // The remainder of a prime makes the groups of one lane independent of those of another.
  for (const letter of key + other) hash = ((hash ^ letter.charCodeAt(0)) * 31) % 99991;
  return pack ? `packs/${pack}` : hash % 100 < percent ? other : lane;
};
