import { holds } from '../../core/guards';
import { keepValues } from '../../core/keep';
import { readPath, type Tree } from '../../core/paths';
import { resolvePlace } from '../../core/places';
import { evaluatePlain, type Read } from '../../core/plain-facts';
import { initialState } from '../../core/state';
import type { Placed } from '../config';
import { allowedOrigins, isReloaded, readQuery } from '../engine/query';
import { hasMonitoringInputs } from '../engine/scripts/monitoring-inputs';
import type { FirstDescription, FirstPanel, Variant } from './description';

/** What is known of a first visit before the engine is there. */
export interface Known {
  config: Placed;
  /** What the entry point was given. */
  input: Tree | undefined;
  /** The widget's first journey: it may go on with the one that the config names. */
  isFirst: boolean;
  /** The answer to the settings call. */
  answer: unknown;
}

/** The variant of a first panel that fits, with the URLs of its places; null when this is a situation for the engine. */
export function situationOf(
  { settings }: FirstDescription,
  panel: FirstPanel,
  { config, input, isFirst, answer }: Known,
): { variant: Variant; urlOf(place: string): string } | null {
  const href = window.location.href;
  const query = readQuery(href);
  const kept = keepValues(initialState, settings.keep, { key: '', now: 0, answer: { data: answer } as never });
  const roots: Tree = {
    config,
    query,
    settings: kept.settings,
    journey: { mayResume: isFirst },
    host: {
      hasCallback: input?.callback !== undefined,
      hasCredentials: input?.userId !== undefined,
      hasMonitoringInputs: hasMonitoringInputs(),
      redirectReason: isFirst && 'REDIRECT_REASON' in query,
      reloadedExpired: isReloaded(href),
    },
  };
  const origins = { base: href, allowed: allowedOrigins(config as unknown as Tree, href) };
  const urlOf = (id: string): string => {
    const place = panel.places[id];
    const found = place && resolvePlace(place, read, {}, origins);
    return found && 'url' in found ? found.url : '';
  };
  const read: Read = (path) => (path.startsWith('place.') ? urlOf(path.slice(6)) : readPath(roots, path));
  const facts = Object.fromEntries(Object.entries(panel.facts).map(([name, fact]) => [name, evaluatePlain(fact, read)]));
  const variant = panel.variants.find(({ when }) => holds(when, facts));
  return variant ? { variant, urlOf } : null;
}
