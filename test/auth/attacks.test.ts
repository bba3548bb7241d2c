/** Attacks over HTTP on a host with users in memory. */
import { factorAttacks } from '../support/attacks/factors';
import { startInMemory } from '../support/auth/attacked';
import { hostAttacks } from '../support/auth/attacks';

hostAttacks(startInMemory, factorAttacks);
