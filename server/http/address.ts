import { BlockList, isIP } from 'node:net';

/** Whether an address is in a list. */
type AddressList = (address: string) => boolean;

/**
 * Reads an address as proxies write it: IPv4 or IPv6, with or without a port, IPv6 also in brackets. An IPv4
 * address in the form of IPv6, as sockets for both give it, becomes that IPv4 address. Returns null for any
 * other text.
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
 * What is counted for an address: the IPv4 address itself, and of IPv6 the first 64 bits, because one
 * customer gets at least that many addresses.
 */
export function networkOf(address: string): string {
  return isIP(address) === 6 ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}

/**
 * The list of these addresses and CIDR ranges.
 * @throws Error that names the setting and the wrong entry
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

/** The eight groups of an IPv6 address without leading zeros; none of another address. */
function groupsOf(address: string): string[] {
  if (isIP(address) !== 6) return [];
  // The parser of URLs writes every address in one form: short, and without dots.
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = short.split('::').map((part) => part.split(':').filter(Boolean));
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}

const isMapped = (groups: readonly string[]): boolean => /^0,0,0,0,0,ffff,/.test(groups.join());

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}
