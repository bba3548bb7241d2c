/** From sign-on to the forgotten password and back. */
import { isWidget } from '../subjects';
import type { Visit } from '../visit/visit';
import type { Sample } from './sample';

/** How long the widget may prefetch, as it does while a person types, in ms. */
const IDLE_MS = 1000;

/**
 * ms from the call to the first field of the next panel: for a panel that was never shown, then back to the
 * panel that was, then to the other panel again. Each switch begins a new journey; the first switch sends a
 * request to the server. The last figure is the browser's own share of a switch. A baseline has no other
 * panel.
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
