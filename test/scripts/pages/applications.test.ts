/** The page that lists the reference server's applications. */
import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { seedApps } from '../../../server/dev/seed/data';

it('docs/quick-start.md has a row for each seeded application and brand', () => {
  const section =
    readFileSync('docs/quick-start.md', 'utf8').split('## Applications\n')[1]?.split('\n## ')[0] ?? '';
  const rows = [...section.matchAll(/^\| `([\w-]+)` \| `([\w-]+)` \|/gm)].map(([, app, brand]) => [
    app,
    brand,
  ]);
  const seeded = seedApps.flatMap(({ appId, brands }) => brands.map((brand) => [appId, brand]));
  expect(rows.sort()).toEqual(seeded.sort());
});
