import { isIP } from 'node:net';

/** Some proxies add the port: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
function withoutPort(entry: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
}

/**
 * Address of the client behind `trustedProxies` proxies of our own (TRUST_PROXY). Each of them appends the address it saw
 * to X-Forwarded-For; whatever stands further left was written by the client and is not believed. Where the header
 * is shorter than that or holds no address there, it is the address of the connection.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  // Nobody is asked about a header that nobody is believed in.
  const chain = trustedProxies > 0 && forwardedFor?.split(',').map((part) => withoutPort(part.trim()));
  const seen = chain ? chain.at(-trustedProxies) : undefined;
  const address = seen && isIP(seen) ? seen : (socketAddress ?? 'unknown');
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}

/** Whether an address is of this machine itself. */
export function isLoopback(address: string): boolean {
  return address === '::1' || /^127\./.test(address);
}
