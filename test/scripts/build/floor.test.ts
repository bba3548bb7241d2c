import { expect, it } from '@jest/globals';
import { parseFloor } from '../../../scripts/build/floor';

it('reads the oldest version of each browser', () => {
  expect(parseFloor(['chrome >= 120', 'ios_saf >= 17.2'])).toMatchObject([
    { title: 'Chrome', target: 'chrome', version: '120' },
    { title: 'Safari on iOS', data: 'safari_ios', version: '17.2' },
  ]);
});

it.each(['last 2 versions', 'opera >= 100', 'chrome > 120', 'chrome >= 120, edge >= 120'])(
  'rejects the entry %j and says how to write it',
  (entry) => {
    expect(() => parseFloor([entry])).toThrow(
      `can't read "${entry}" in browserslist. Write "<browser> >= <version>" with one of chrome, edge, safari, ios_saf, firefox.`,
    );
  },
);
