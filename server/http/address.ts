import { BlockList, isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** Returns whether an address is in the list. */
type AddressList = (address: string) => boolean;

/**
 * Reads an address as proxies write it: IPv4 or IPv6, with or without a port, IPv6 also in brackets. An IPv4-mapped IPv6
 * address, as dual-stack sockets give it, becomes the IPv4 address. Returns null for any other text.
 */
function readAddress(text: string): string | null {
  const trimmed = text.trim();
  const [, inBrackets, withPort] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(trimmed) ?? [];
  const [address = ''] = (inBrackets ?? withPort ?? trimmed).split('%'); // Without a zone, as in fe80::1%eth0.
  if (isIP(address) === 0) return null;
  const groups = groupsOf(address);
  return isMapped(groups) ? groups.slice(6).flatMap(bytesOf).join('.') : address;
}

/**
 * The part of an address that is counted: the whole IPv4 address, but only the first 64 bits of an IPv6 address, because one
 * customer has at least that many addresses.
 */
function networkOf(address: string): string {
  return isIP(address) === 6 ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}

/**
 * Makes a list of addresses and CIDR ranges.
 * @throws Error that names the setting and the invalid entry
 */
function addressList(entries: readonly string[], setting: string): AddressList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = familyOf(address);
    const longest = family === 'ipv6' ? 128 : 32;
    const length = bits === undefined ? longest : Number(bits);
    if (isIP(address) === 0 || !(Number.isInteger(length) && length >= 0 && length <= longest))
      throw new Error(
        `[latchkey] Expected addresses and ranges in ${setting}, such as 192.0.2.10,fd00::/8, got <${entry}>.`,
      );
    list.addSubnet(address, length, family);
  }
  return (address) => list.check(address, familyOf(address));
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** The eight groups of an IPv6 address without leading zeros, or an empty list for another address. */
function groupsOf(address: string): string[] {
  if (isIP(address) !== 6) return [];
  // The URL parser normalizes addresses: short, and without dots.
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = short.split('::').map((part) => part.split(':').filter(Boolean));
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}

const isMapped = (groups: readonly string[]): boolean => /^0,0,0,0,0,ffff,/.test(groups.join());

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}

/** Returns the place of a request in words, or null if it is unknown. */
export type PlaceOf = (c: Context) => string | null;

const MOST_CHARACTERS = 60;

/**
 * Reads the place in the header `header` of the proxies, in UTF-8, such as `CF-IPCity`. A client that connects without one of them can't name
 * a place. Without a header, no place is known.
 */
export function placeBehind(proxies: readonly string[], header: string | undefined): PlaceOf {
  const isProxy = addressList(proxies, 'TRUSTED_PROXIES');
  return (c) => {
    const address = readAddress((c.env as HttpBindings).incoming.socket.remoteAddress ?? '');
    if (!header || address === null || !isProxy(address)) return null;
    // Headers are read as Latin-1.
    const place = Buffer.from(c.req.header(header) ?? '', 'latin1').toString();
    return place.trim().slice(0, MOST_CHARACTERS) || null;
  };
}

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
