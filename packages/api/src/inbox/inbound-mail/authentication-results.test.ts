import { expect, test } from 'vitest';
import { readDmarc } from './authentication-results';

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

test('a domain in any script is the one of the address', () => {
  expect(readDmarc('mx; dmarc=pass header.from=xn--bcher-kva.example', 'bo@bücher.example')).toBe('pass');
});

test('a long header is read in time that grows with its length alone', () => {
  const startedAt = process.cpuUsage();
  for (const unit of ['(', '"', '\\', ';dmarc=', ' header.from=', 'dmarc = '])
    readDmarc(unit.repeat(500_000 / unit.length), theirs);
  expect(process.cpuUsage(startedAt).user).toBeLessThan(2_000_000);
});
