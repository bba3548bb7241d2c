import type { Vendor } from '../vendor';
import { auth0 } from './auth0';
import { keycloak } from './keycloak';
import { okta } from './okta';

/** By the name in the command line. */
export const VENDORS: Readonly<Record<'okta' | 'auth0' | 'keycloak', Vendor>> = { okta, auth0, keycloak };
