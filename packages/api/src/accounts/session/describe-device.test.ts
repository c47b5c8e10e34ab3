import { expect, test } from 'vitest';
import { describeDevice } from '../../core/describe-device';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    { browser: 'Chrome', system: 'Windows', kind: 'desktop' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS', kind: 'phone' },
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
    { browser: 'Firefox', system: 'Linux', kind: 'desktop' },
  ],
  ['curl/8', { browser: '', system: '', kind: 'unknown' }],
  ['', { browser: '', system: '', kind: 'unknown' }],
  [null, { browser: '', system: '', kind: 'unknown' }],
])('%s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toEqual(device);
});
