/**
 * Address of the client behind `trustedProxies` proxies of our own (TRUST_PROXY). Each of them appends the address it saw
 * to X-Forwarded-For; whatever stands further left was written by the client and is not believed.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const chain = [...(forwardedFor?.split(',').map((part) => part.trim()) ?? []), socketAddress ?? ''];
  const address = chain[Math.max(0, chain.length - 1 - trustedProxies)] || socketAddress || 'unknown';
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}
