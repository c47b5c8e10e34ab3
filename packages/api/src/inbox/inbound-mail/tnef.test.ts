import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tnef } from '../../testing/tnef';
import { readTnef } from './tnef';

const files = [{ name: 'Über.png', bytes: Buffer.from('PNG') }];

test('a message of Outlook is read with its words and files, and nothing else is taken for one', () => {
  expect(readTnef(tnef('Grün, bitte.', files))).toEqual({
    message: { text: 'Grün, bitte.', html: '', files },
    isWhole: true,
  });
  for (const other of [Buffer.alloc(0), Buffer.from('PK zip'), tnef('').subarray(1)]) {
    expect(readTnef(other)).toBeNull();
  }
});

test('a message that is cut or damaged anywhere is read as far as it goes', () => {
  const whole = tnef('Grün, bitte.', files);
  const change = fc.tuple(fc.nat(whole.length - 7), fc.nat(255));
  fc.assert(
    fc.property(fc.array(change, { maxLength: 6 }), fc.nat(whole.length), (changes, end) => {
      const bytes = Buffer.from(whole);
      for (const [at, value] of changes) bytes[6 + at] = value;
      const read = readTnef(bytes.subarray(0, end));
      expect(read?.message.files.length ?? 0).toBeLessThanOrEqual(2);
    }),
    { numRuns: 2_000 },
  );
  expect(readTnef(whole.subarray(0, -3))).toMatchObject({
    message: { text: 'Grün, bitte.' },
    isWhole: false,
  });
});

const repeat = (unit: readonly number[], length: number) => Buffer.alloc(length, Buffer.from(unit));
const start = tnef('').subarray(0, 6);
const hostile = {
  'a million empty attributes': Buffer.concat([start, repeat([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 11_000_000)]),
  'a million files': Buffer.concat([start, repeat([2, 2, 0x90, 0, 0, 0, 0, 0, 0, 0, 0], 11_000_000)]),
  'properties without end': Buffer.concat([
    start,
    Buffer.from([1, 3, 0x90, 6, 0, 0, 0, 0x10, 0]),
    Buffer.alloc(0x100000, 0xff),
    Buffer.alloc(2),
  ]),
  'a property with four billion values': Buffer.concat([
    start,
    Buffer.from([
      1, 3, 0x90, 6, 0, 12, 0, 0, 0, 1, 0, 0, 0, 0x1f, 0x10, 0, 0x10, 0xff, 0xff, 0xff, 0xff, 0, 0,
    ]),
  ]),
};

test.each(Object.entries(hostile))('%s are read in time that grows with the size alone', (_, bytes) => {
  const startedAt = process.cpuUsage();
  expect(readTnef(bytes)?.message.text).toBe('');
  expect(process.cpuUsage(startedAt).user).toBeLessThan(2_000_000);
});
