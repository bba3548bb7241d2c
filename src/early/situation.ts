import type { Placed } from '../api/config';
import type { Tree } from '../core/data/paths';
import { hasMonitoringInputs } from '../host-page/monitoring-inputs';
import { isReloaded, readQuery } from '../host-page/query';
import type { EarlyDescription, EarlyPanel } from './description';
import { type Fitting, fittingOf } from './fitting';

/** The data of a visit before the engine has loaded. */
export interface Known {
  config: Placed;
  /** The input of the entry point. */
  input: Tree | undefined;
  /** True for the widget's first journey, which can continue the journey that the config names. */
  isFirst: boolean;
  /** The URL of the host page. */
  href: string;
  /** The answer to the settings call. */
  answer: unknown;
}

/** Returns the appearance of the early panel in this page, or null if only the engine can show the first page. */
export function situationOf(
  description: EarlyDescription,
  panel: EarlyPanel,
  { isFirst, ...known }: Known,
): Fitting | null {
  const { href } = known;
  const page = {
    query: readQuery(href),
    isFirst,
    isReloaded: isReloaded(href),
    hasMonitoringInputs: hasMonitoringInputs(),
  };
  return fittingOf(description, panel, { ...known, page });
}
