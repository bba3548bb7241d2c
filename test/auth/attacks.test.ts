/** Attacks over HTTP on a host with users in memory. */
import { startInMemory } from '../support/auth/attacked';
import { hostAttacks } from '../support/auth/attacks';

hostAttacks(startInMemory);
