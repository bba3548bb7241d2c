import type { Peer } from '../peer';
import { auth0 } from './auth0';
import { clerk } from './clerk';
import { descope } from './descope';
import { hanko } from './hanko';
import { oktaGen2, oktaGen3 } from './okta';
import { ory } from './ory';
import { supabase } from './supabase';

/** In the order of the page. */
export const PEERS: Peer[] = [oktaGen3, oktaGen2, auth0, clerk, descope, hanko, ory, supabase];
