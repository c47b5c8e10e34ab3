import { expect, test } from 'vitest';
import { requestIdOf } from './listeners';

const generatedId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const trace = '0af7651916cd43dd8448eb211c80319c';

function idOf(headers: Record<string, string>, trustedProxies = 1): string {
  return requestIdOf((name) => headers[name], trustedProxies);
}

test('behind a proxy of ours its request id is ours, or that of its trace', () => {
  expect(idOf({ 'x-request-id': 'proxy-1234.abc_D' })).toBe('proxy-1234.abc_D');
  expect(idOf({ traceparent: `00-${trace}-b7ad6b7169203331-01` })).toBe(trace);
  expect(idOf({ 'x-request-id': 'first-of-all', traceparent: `00-${trace}-b7ad6b7169203331-01` })).toBe(
    'first-of-all',
  );
});

test('a malformed or untrusted request id is ignored', () => {
  for (const id of ['short', 'x'.repeat(65), 'with space in it', 'a"quote"d-one', 'line\nbreak-1']) {
    expect(idOf({ 'x-request-id': id })).toMatch(generatedId);
  }
  expect(idOf({ traceparent: `00-${'0'.repeat(32)}-b7ad6b7169203331-01` })).toMatch(generatedId);
  expect(idOf({ traceparent: 'nonsense' })).toMatch(generatedId);
  expect(idOf({ 'x-request-id': 'proxy-1234.abc_D' }, 0)).toMatch(generatedId);
  expect(idOf({})).toMatch(generatedId);
});
