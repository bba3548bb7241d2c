import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { addressList, networkOf, readAddress } from './address';

/** Returns the counted address of a request: the client's IPv4 address, or the /64 network of its IPv6 address. */
export type ClientAddress = (c: Context) => string;

/**
 * Returns the rule for a server behind `hops` proxies in a row, which have the addresses `proxies` (also CIDR ranges).
 *
 * Each proxy appends the address from which it got the request to X-Forwarded-For. So the rule starts at the connection and reads
 * the header from its end, one entry per proxy, as long as the current address belongs to a proxy. If an entry isn't an address,
 * the rule stops and counts the proxy that wrote it. Entries written by the client come first and are never reached.
 * @throws Error that names the entry that isn't an address
 */
export function clientAddressBehind(proxies: readonly string[], hops = 1): ClientAddress {
  const isProxy = addressList(proxies, 'TRUSTED_PROXIES');
  return (c) => {
    let address = readAddress((c.env as HttpBindings).incoming.socket.remoteAddress ?? '');
    if (address === null) return ''; // The client has disconnected.
    const passed = (c.req.header('X-Forwarded-For') ?? '').split(',').slice(-hops);
    while (isProxy(address)) {
      const before = readAddress(passed.pop() ?? '');
      if (before === null) break;
      address = before;
    }
    return networkOf(address);
  };
}
