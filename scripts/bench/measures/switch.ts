/** Switches from sign-on to the forgotten password and back. */
import { isWidget } from '../subjects';
import type { Visit } from '../visit/visit';
import type { Sample } from './sample';

/** How long the widget may prefetch, in ms, as it does while a user types. */
const IDLE_MS = 1000;

/**
 * ms from the call to the first field of the next panel: to a panel that was never shown, back, and to that panel again. Each
 * switch starts a new journey, and the first one sends a request to the server. The last value is the browser's share of a switch.
 * The baselines have no other panel.
 */
export async function switchPanels(visit: Visit): Promise<Sample> {
  if (!isWidget(visit.subject)) return {};
  const change = async (act: 'open' | 'other'): Promise<number> => {
    const took = await visit.ask(`bench.change('${act}')`);
    await visit.pause(IDLE_MS);
    return took;
  };
  const switches = {
    switchCold: await change('other'),
    switchBack: await change('open'),
    switchWarm: await change('other'),
  };
  return { ...switches, switchBare: await visit.ask('bench.bare()') };
}
