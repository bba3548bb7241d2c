import { BlockList, isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** The address of the client that a request comes from. */
export type ClientAddress = (c: Context) => string;

/**
 * The rule for servers behind `proxies` (addresses and CIDR ranges): a request of one of them comes from the last
 * address in X-Forwarded-For that is none of them. Nobody else's header counts: a client could write any address.
 * @throws Error that names the entry that is none
 */
export function clientAddressBehind(proxies: readonly string[]): ClientAddress {
  const trusted = blockListOf(proxies);
  const isTrusted = (address: string): boolean =>
    isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return (c) => {
    const peer = plain((c.env as HttpBindings).incoming.socket.remoteAddress ?? '');
    if (!isTrusted(peer)) return peer;
    const passed = (c.req.header('X-Forwarded-For') ?? '').split(',').map((part) => plain(part.trim()));
    return passed.findLast((address) => isIP(address) !== 0 && !isTrusted(address)) ?? peer;
  };
}

/** An IPv4 address in the form of IPv6, as sockets for both give it, is that IPv4 address. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

function blockListOf(proxies: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of proxies) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    const longest = family === 'ipv6' ? 128 : 32;
    const length = bits === undefined ? longest : Number(bits);
    if (isIP(address) === 0 || !(Number.isInteger(length) && length >= 0 && length <= longest))
      throw new Error(
        `[latchkey] TRUSTED_PROXIES must be addresses and ranges, such as 10.0.0.0/8,fd00::/8; <${entry}> is none.`,
      );
    list.addSubnet(address, length, family);
  }
  return list;
}
