import { isIP } from 'node:net';

/** Some proxies add the port: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
function withoutPort(entry: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
}

/**
 * Returns the address of the client behind `trustedProxies` trusted proxies (TRUST_PROXY). Each of them
 * appends the address it saw to X-Forwarded-For. Entries further left come from the client and are not
 * trusted. If the header is shorter than that or has no address at that position, the address of the
 * connection is returned.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  // Without trusted proxies the header is not even read.
  const chain = trustedProxies > 0 && forwardedFor?.split(',').map((part) => withoutPort(part.trim()));
  const seen = chain ? chain.at(-trustedProxies) : undefined;
  const address = seen && isIP(seen) ? seen : (socketAddress ?? 'unknown');
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}

/** Whether an address belongs to this machine. */
export function isLoopback(address: string): boolean {
  return address === '::1' || /^127\./.test(address);
}
