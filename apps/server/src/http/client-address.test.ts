import { describe, expect, it } from 'vitest';
import { clientAddress } from './client-address';

describe('clientAddress', () => {
  it('ignores forwarding headers without a trusted proxy', () => {
    expect(clientAddress('203.0.113.9', '198.51.100.1', 0)).toBe('203.0.113.9');
  });

  it('takes what the nearest trusted proxy saw, not what the client wrote', () => {
    expect(clientAddress('10.0.0.1', '6.6.6.6, 198.51.100.1', 1)).toBe('198.51.100.1');
    expect(clientAddress('10.0.0.1', '6.6.6.6, 198.51.100.1, 10.0.0.2', 2)).toBe('198.51.100.1');
  });

  it('ignores a header with fewer entries than trusted proxies', () => {
    expect(clientAddress('10.0.0.1', '6.6.6.6', 2)).toBe('10.0.0.1');
    expect(clientAddress('10.0.0.1', undefined, 2)).toBe('10.0.0.1');
  });

  it('writes IPv4 the same way whatever the socket speaks', () => {
    expect(clientAddress('::ffff:203.0.113.9', undefined, 0)).toBe('203.0.113.9');
    expect(clientAddress('2001:db8::1', undefined, 0)).toBe('2001:db8::1');
  });

  it('takes addresses only, without their port', () => {
    expect(clientAddress('10.0.0.1', '198.51.100.1:4711', 1)).toBe('198.51.100.1');
    expect(clientAddress('10.0.0.1', '[2001:db8::1]:4711', 1)).toBe('2001:db8::1');
    expect(clientAddress('10.0.0.1', 'a-new-key-for-every-call', 1)).toBe('10.0.0.1');
  });

  it('survives an empty header and a lost socket', () => {
    expect(clientAddress('10.0.0.1', '', 1)).toBe('10.0.0.1');
    expect(clientAddress(undefined, undefined, 0)).toBe('unknown');
  });
});
