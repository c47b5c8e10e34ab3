import { expect, test } from 'vitest';
import { createRequestLogWriter, createSiteLog, type RequestLogLine } from './request-log-line';

const line: RequestLogLine = { requestId: 'id', method: 'GET', path: '/trpc/a.b,c', status: 200, ip: '::1' };

function lines(level: string) {
  const written: string[] = [];
  const log = createSiteLog({ level }, { write: (text: string) => void written.push(text) });
  return { log, written, parsed: () => written.map((text) => ({ ...JSON.parse(text), time: 0 })) };
}

test.each<[string, RequestLogLine]>([
  ['from memory', { ...line, cached: true }],
  ['that was made', { requestId: 'id', method: 'GET', path: '/', status: 200, ms: 12, ip: '::1' }],
  ['to an address that needs escaping', { ...line, path: '/a"b\\c\nd\u2028é' }],
])('the line of a response %s equals the one that the logger itself would write', (_which, own) => {
  const { log, written, parsed } = lines('debug');
  for (const level of ['info', 'debug'] as const) {
    createRequestLogWriter(log)(own, level);
    log[level](own, 'request');
    const [ours, its] = parsed().splice(-2);
    expect(ours).toEqual(its);
    expect(Object.keys(ours ?? {})).toEqual(Object.keys(its ?? {}));
  }
  expect(written[0]).toHaveLength(written[1]?.length ?? 0);
  expect(written.every((text) => text.indexOf('\n') === text.length - 1)).toBe(true);
});

test('info lines are omitted where only more important ones are wanted', () => {
  const { log, written } = lines('warn');
  createRequestLogWriter(log)(line);
  expect(written).toEqual([]);
});
