import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createKeptLog } from './log-kept';

const line = { requestId: 'id', method: 'GET', path: '/trpc/a.b,c', status: 200, ip: '::1' };

function lines(level: string) {
  const written: string[] = [];
  const log = pino({ level }, { write: (text: string) => void written.push(text) });
  return { log, written, parsed: () => written.map((text) => ({ ...JSON.parse(text), time: 0 })) };
}

test('the line is the one that the logger itself would write', () => {
  const { log, written, parsed } = lines('info');
  createKeptLog(log)(line);
  log.info({ ...line, kept: true }, 'request');
  const [own, its] = parsed();
  expect(own).toEqual(its);
  expect(Object.keys(own ?? {})).toEqual(Object.keys(its ?? {}));
  expect(written[0]).toHaveLength(written[1]?.length ?? 0);
  expect(written[0]?.endsWith('\n')).toBe(true);
});

test('it is left out where only more important lines are wanted', () => {
  const { log, written } = lines('warn');
  createKeptLog(log)(line);
  expect(written).toEqual([]);
});
