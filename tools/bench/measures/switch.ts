/** From sign-on to the forgotten password and back. */
import { isWidget } from '../subjects';
import type { Visit } from '../visit/visit';
import type { Sample } from './sample';

/** How long the widget may prefetch, as it does while a person types, in ms. */
const IDLE_MS = 1000;

/**
 * ms from the call to the next panel's first field: of a panel that was never shown, back to the one that
 * was, and there again. Each time a journey of its own begins; the first one asks the server. Then what of
 * that the browser needs by itself. Of a baseline there is nothing to switch to.
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
