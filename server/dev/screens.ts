import type { ServerContext } from '../context';
import { badField } from '../http/payload';

const SHAPES = { lane: /^[a-z][a-z0-9-]*$/, pack: /^[0-9a-f]{64}$/ };

/**
 * Changes the screens of an application until the next reset. `screens: null` leaves the choice to the config of its widgets.
 * @throws RequestFault if the application is unknown, or the lane or pack can't exist
 */
export async function changeScreens(
  { db }: ServerContext,
  { appId, screens }: Record<string, unknown>,
): Promise<void> {
  if (screens !== null) checkShape(screens);
  const changed = await db.query('update apps set screens = $2 where app_id = $1 returning app_id', [
    String(appId),
    screens && JSON.stringify(screens),
  ]);
  if (changed.length === 0) throw badField('appId', 'must be the id of an application');
}

function checkShape(screens: unknown): void {
  if (typeof screens !== 'object' || Array.isArray(screens))
    throw badField('screens', 'must be null or an object');
  for (const [name, value] of Object.entries(screens as object)) {
    const shape = Object.hasOwn(SHAPES, name) ? SHAPES[name as keyof typeof SHAPES] : undefined;
    if (!shape) throw badField(`screens.${name}`, 'is unknown. Use lane or pack');
    if (typeof value !== 'string' || !shape.test(value))
      throw badField(`screens.${name}`, `must match ${shape.source}`);
  }
}
