import { expect, test } from 'vitest';
import { readDmarc, readVerdict } from './authentication-results';

const theirs = 'ada@example.org';

test.each([
  ['mx.test; dmarc=pass', 'pass'],
  ['mx.test; dkim=pass header.d=example.org; dmarc=pass (p=REJECT sp=NONE) header.from=Example.org', 'pass'],
  ['mx.test 1; spf=fail; DMARC = Fail action=quarantine header.from=example.org', 'fail'],
  ['mx.test; dmarc=pass header.from=example.org; dmarc=fail header.from=example.org', 'fail'],
  ['mx.test; dmarc=pass header.from=example.net', null],
  ['mx.test; dmarc=none header.from=example.org', null],
  ['mx.test; dmarc=bestguesspass action=none header.from=example.org', null],
  ['mx.test; spf=pass smtp.mailfrom=dmarc=pass@example.net; dmarc=none header.from=example.org', null],
  ['mx.test; spf=pass smtp.mailfrom="x; dmarc=pass "@example.net; dmarc=none header.from=example.org', null],
  ['mx.test; spf=pass (x; dmarc=pass (and) ) smtp.mailfrom=example.net', null],
  ['mx.test; spf=pass smtp.mailfrom="x; dmarc=pass', null],
  ['mx.test; spf=pass (x; dmarc=pass', null],
  ['mx.test; dmarc=pass@example.net', null],
  ['', null],
])('of %j the sender is %s', (header, expected) => {
  expect(readDmarc(header, theirs)).toBe(expected);
});

const own = 'mx.test; dmarc=pass header.from=example.org';
const forged = 'MX.test; dmarc=pass';
const results = (value: string) => ({ key: 'authentication-results', value });
const received = { key: 'received', value: 'from out.test by mx.test' };
const verdict = (authservId: string | null, ...headers: { key: string; value: string }[]) =>
  readVerdict([{ key: 'return-path', value: '' }, ...headers], { address: theirs, authservId });

test.each([
  ['above the first Received', 'pass', [results('other.test; spf=pass'), results(own), received]],
  ['below it', null, [received, results(own)]],
  ['in a mail without any', null, [results(own)]],
  ['of another name for it', null, [{ key: 'arc-authentication-results', value: own }, received]],
  ['below a failure', 'fail', [results('mx.test; dmarc=fail'), results(own), received]],
  ['below a failure that is below it', 'fail', [received, results('mx.test; dmarc=fail'), results(own)]],
] as const)('a sender is proven by a header %s: %s', (_where, expected, headers) => {
  expect(verdict(null, ...headers)).toBe(expected);
});

test.each([
  ['mx.test', 'pass', [received, received, results(own), received]],
  ['mx.test', 'pass', [received, results('relay.test; spf=pass'), results('"mx.test" 1; dmarc=pass')]],
  ['mx.test', null, [received, results('mx.test; spf=pass'), results(forged)]],
  ['mx.test', null, [received, results('mx.test; spf=pass smtp.mailfrom="x("@evil.test'), results(forged)]],
  ['mx.test', null, [results('other.test; dmarc=pass'), received]],
  ['mx.test', null, [results('other.test; x=mx.test; dmarc=pass'), received]],
  ['mx.test', 'fail', [received, results('mx.test; dmarc=fail'), results(forged)]],
  ['none', 'pass', [received, results('spf=pass (sender IP is 192.0.2.1) smtp.mailfrom=a; dmarc=pass')]],
  ['none', null, [received, results('spf=fail; dmarc=none'), results('dmarc=pass')]],
  ['none', null, [received, results(own)]],
] as const)('where the mail server calls itself %s, its first words count: %s', (name, expected, headers) => {
  expect(verdict(name, ...headers)).toBe(expected);
});

test('a domain in any script is the one of the address', () => {
  expect(readDmarc('mx; dmarc=pass header.from=xn--bcher-kva.example', 'bo@bücher.example')).toBe('pass');
});

test('a long header is read in time that grows with its length alone', () => {
  const startedAt = process.cpuUsage();
  for (const unit of ['(', '"', '\\', ';dmarc=', ' header.from=', 'dmarc = '])
    readDmarc(unit.repeat(500_000 / unit.length), theirs);
  expect(process.cpuUsage(startedAt).user).toBeLessThan(2_000_000);
});
