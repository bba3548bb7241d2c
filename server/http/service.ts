import { createService as createAny, type Service, type ServiceLimits } from '../../auth/providers/service';
import { withoutPlace } from './at-once';

export type { Service, ServiceLimits };

/**
 * A service that this server doesn't run. A request that waits for it leaves its place of `requests.atOnce` to others, so that a slow
 * service stops only those who need it.
 */
export const createService = (limits: ServiceLimits): Service => createAny(limits, withoutPlace);
