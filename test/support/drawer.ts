import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Drawer, drawerIn } from '../../cli/gallery/gallery';
import { buildEarly } from '../../scripts/build/early';

/** The drawer of a production build, because development checks would make a gallery ten times as slow. */
export async function buildDrawer(): Promise<Drawer> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-'));
  await buildEarly(folder, true, { LATCHKEY_FIRST_STYLES: '""', LATCHKEY_LATE_STYLES: '""' });
  const drawer = await drawerIn(folder);
  await rm(folder, { recursive: true });
  return drawer;
}
