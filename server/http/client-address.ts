import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { addressList, networkOf, readAddress } from './address';

/** The address that a request is counted for: the client's IPv4 address, or the /64 network of its IPv6 address. */
export type ClientAddress = (c: Context) => string;

/**
 * The rule for a server behind `hops` proxies in a row, which have the addresses `proxies` (CIDR ranges, too).
 *
 * Each proxy adds the address that it got the request from at the end of X-Forwarded-For. So the rule begins with
 * the connection and reads the header from its end: one entry for each proxy, and only while the address so far is a
 * proxy's. It stops at an entry that is not an address, and counts the proxy that wrote it. What the client wrote itself
 * stands before all of that, and is never reached.
 * @throws Error that names the entry that is not an address
 */
export function clientAddressBehind(proxies: readonly string[], hops = 1): ClientAddress {
  const isProxy = addressList(proxies, 'TRUSTED_PROXIES');
  return (c) => {
    let address = readAddress((c.env as HttpBindings).incoming.socket.remoteAddress ?? '');
    if (address === null) return ''; // The client has gone: its connection has no address any more.
    const passed = (c.req.header('X-Forwarded-For') ?? '').split(',').slice(-hops);
    while (isProxy(address)) {
      const before = readAddress(passed.pop() ?? '');
      if (before === null) break;
      address = before;
    }
    return networkOf(address);
  };
}
