import { isIPv4, isIPv6 } from 'node:net';

/**
 * Returns the network of an address, which tells the team enough about where a sign-in came from: the first
 * three numbers of IPv4, the first three groups of IPv6. Null for an invalid address.
 */
export function networkOf(ip: string | null): string | null {
  const address = ip?.replace(/^::ffff:(?=[\d.]+$)/i, '') ?? '';
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.x`;
  if (!isIPv6(address)) return null;
  const [before = ''] = address.split('::');
  const groups = before.split(':').filter(Boolean);
  return `${[...groups, '0', '0', '0'].slice(0, 3).join(':')}::x`;
}
