import { isIPv4, isIPv6 } from 'node:net';

/** The networks a request comes from, by which it is counted: a single IPv6 address could be changed at will. */
export interface Source {
  /** The network of one household: an IPv4 address, or an IPv6 /64, in which a device may choose any of 2^64 addresses. */
  near: string;
  /** The larger network that one subscriber may have: an IPv4 /24, or an IPv6 /48. */
  wide: string;
}

/**
 * How many requests of one network (IPv4 or /64) a running function answers at once, and how many more each second; twice as many of the /24 or /48
 * around it. A guest's page sends ten. A request for the free times of many days counts as one for every two days.
 */
export const answered = { atOnce: 100, perSecond: 20, wideFactor: 2, daysPerRequest: 2 };

/** All requests with an unreadable address are counted together. */
const unknown: Source = { near: 'unknown', wide: 'unknown' };

/** The networks of an address; an IPv4 address inside an IPv6 one (RFC 4291, 2.5.5.2) counts as IPv4, a zone (RFC 4007) not at all. */
export function sourceOf(address: string): Source {
  const [bare = ''] = address.trim().toLowerCase().split('%');
  if (isIPv4(bare)) return networks(bare.split('.'), '.', 3);
  if (!isIPv6(bare)) return unknown;
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return sourceOf(groups.slice(6).flatMap(bytesOf).join('.'));
  const prefix = groups.slice(0, 4).map((group) => group.toString(16));
  return networks(prefix, ':', 3);
}

function networks(parts: string[], separator: string, wide: number): Source {
  return { near: parts.join(separator), wide: `${parts.slice(0, wide).join(separator)}${separator}*` };
}

/** The eight numbers of a valid IPv6 address, however it is written. */
function groupsOf(address: string): number[] {
  const written = address.replace(/\d+\.\d+\.\d+\.\d+$/, (dotted) => {
    const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = '', tail] = written.split('::');
  const numbers = (part: string) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : []);
  if (tail === undefined) return numbers(head);
  const [first, last] = [numbers(head), numbers(tail)];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

const bytesOf = (group: number) => [group >> 8, group & 255];
