import { holds } from '../../core/guards';
import { keepValues } from '../../core/keep';
import { readPath, type Tree } from '../../core/paths';
import { resolvePlace } from '../../core/places';
import { evaluatePlain, type Read } from '../../core/plain-facts';
import { initialState } from '../../core/state';
import type { Placed } from '../config';
import { allowedOrigins, isReloaded, readQuery } from '../engine/query';
import { hasMonitoringInputs } from '../engine/scripts/monitoring-inputs';
import type { EarlyDescription, EarlyPanel, Variant } from './description';

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

/** The variant of the early panel that fits, with the address of the help page; null when only the engine can show what comes first. */
export function situationOf(
  { settings }: EarlyDescription,
  panel: EarlyPanel,
  { config, input, isFirst, answer }: Known,
): { variant: Variant; help: string } | null {
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
  const place = panel.help && resolvePlace(panel.help, (path) => readPath(roots, path), {}, origins);
  const help = place && 'url' in place ? place.url : '';
  const read: Read = (path) => (path === 'place.help' ? help : readPath(roots, path));
  const facts = Object.fromEntries(Object.entries(panel.facts).map(([name, fact]) => [name, evaluatePlain(fact, read)]));
  const variant = panel.variants.find(({ when }) => holds(when, facts));
  return variant ? { variant, help } : null;
}
