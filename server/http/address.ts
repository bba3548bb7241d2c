import { BlockList, isIP } from 'node:net';

/** Returns whether an address is in the list. */
type AddressList = (address: string) => boolean;

/**
 * Reads an address as proxies write it: IPv4 or IPv6, with or without a port, IPv6 also in brackets. An IPv4-mapped IPv6
 * address, as dual-stack sockets give it, becomes the IPv4 address. Returns null for any other text.
 */
export function readAddress(text: string): string | null {
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
export function networkOf(address: string): string {
  return isIP(address) === 6 ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}

/**
 * Makes a list of addresses and CIDR ranges.
 * @throws Error that names the setting and the invalid entry
 */
export function addressList(entries: readonly string[], setting: string): AddressList {
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
