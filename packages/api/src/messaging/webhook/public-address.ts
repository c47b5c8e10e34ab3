import { lookup } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Everything outside the public internet: this machine, its networks, tunnels into them, and addresses
 * without a host.
 */
const blockedRanges = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  blockedRanges.addSubnet(network, prefix, 'ipv4');
}
/** The allocated IPv6 addresses; all others are closed, and so are ranges among them that lead elsewhere. */
const globalRanges = new BlockList();
globalRanges.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  blockedRanges.addSubnet(network, prefix, 'ipv6');
}

/** Checks whether an IP address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !blockedRanges.check(address, 'ipv4');
  return version === 6 && globalRanges.check(address, 'ipv6') && !blockedRanges.check(address, 'ipv6');
}

/**
 * Resolves the host of a URL to its addresses; a literal address is returned as is. Rejects when the name is
 * unknown.
 */
export async function addressesOf({ hostname }: URL): Promise<{ address: string; family: number }[]> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  return family > 0 ? [{ address: host, family }] : lookup(host, { all: true });
}

/** A URL leads to an address that the server may not call. */
export class AddressRefused extends Error {}

/**
 * Returns a lookup for a request to `url` with a fixed result: the name is resolved here, once, and the
 * checked address is the one connected to, so that DNS rebinding has no effect. Throws AddressRefused.
 */
export async function pinnedLookup(url: URL, allowPrivate: boolean): Promise<LookupFunction> {
  const addresses = await addressesOf(url);
  const [first] = addresses;
  if (!first) throw new AddressRefused('The host name leads to no address.');
  if (!allowPrivate && addresses.some(({ address }) => !isPublicAddress(address))) {
    throw new AddressRefused('The address leads into a private network.');
  }
  return (_host, options, done) => {
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  };
}
