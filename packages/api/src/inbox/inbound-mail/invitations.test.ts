import type { Attachment } from 'postal-mime';
import { expect, test } from 'vitest';
import { invitationsOf } from './invitations';

const part = (content: string, mimeType = 'text/calendar', filename: string | null = null): Attachment => ({
  ...{ content: new TextEncoder().encode(content), mimeType, filename, disposition: 'attachment' },
});
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
const calendar = (method: string, ...events: string[]) =>
  ['BEGIN:VCALENDAR', `METHOD:${method}`, ...events, 'END:VCALENDAR'].join('\r\n');
const read = (...lines: string[]) => invitationsOf([part(calendar('REQUEST', event(...lines)))]);
const when = (...lines: string[]) => read('SUMMARY:Lamps', ...lines).replace('Invitation: Lamps\nWhen: ', '');

test('an invitation says what, when and where (inbound-mail.text-only)', () => {
  const found = read(
    'DTSTART;TZID="W. Europe Standard Time":20261130T140000',
    'DTEND;TZID="W. Europe Standard Time":20261130T150000',
    'SUMMARY;LANGUAGE=en:Lamps\\, and',
    '  shades',
    'LOCATION:Harbour office\\n2nd floor',
    'BEGIN:VALARM',
    'SUMMARY:Alarm',
    'END:VALARM',
  );
  expect(found).toBe(
    'Invitation: Lamps, and shades\nWhen: November 30, 2026, 14:00–15:00 (W. Europe Standard Time)\nWhere: Harbour office 2nd floor',
  );
});

test.each([
  ['a time', ['DTSTART:20261130T140000Z'], 'November 30, 2026, 14:00 (UTC)'],
  ['a time in no zone', ['DTSTART:20261130T140000'], 'November 30, 2026, 14:00'],
  [
    'a duration',
    ['DTSTART:20261130T233000Z', 'DURATION:PT1H30M'],
    'November 30, 2026, 23:30–December 1, 2026, 01:00 (UTC)',
  ],
  [
    'two zones',
    ['DTSTART;TZID=Asia/Tokyo:20261130T140000', 'DTEND:20261130T060000Z'],
    'November 30, 2026, 14:00 (Asia/Tokyo)–06:00 (UTC)',
  ],
  ['a day', ['DTSTART;VALUE=DATE:20261130', 'DTEND;VALUE=DATE:20261201'], 'November 30, 2026'],
  [
    'days',
    ['DTSTART;VALUE=DATE:20261130', 'DTEND;VALUE=DATE:20261202'],
    'November 30, 2026–December 1, 2026',
  ],
  [
    'an end before its start',
    ['DTSTART:20261130T140000Z', 'DTEND:20261130T130000Z'],
    'November 30, 2026, 14:00 (UTC)',
  ],
  [
    'a repetition',
    ['DTSTART:20261130T140000Z', 'RRULE:FREQ=WEEKLY'],
    'November 30, 2026, 14:00 (UTC), and again',
  ],
  [
    'days that there are not',
    ['DTSTART:99999999T999999Z', 'DURATION:P999W'],
    'December 31, 9999, 23:59 (UTC)',
  ],
])('when: %s', (_, lines, expected) => {
  expect(when(...lines)).toBe(expected);
});

test('an answer and a cancellation say so', () => {
  const summary = 'SUMMARY:Lamps';
  const answer = (status: string) =>
    calendar('REPLY', event(summary, `ATTENDEE;PARTSTAT=${status};CN=Ada:mailto:ada@example.com`));
  for (const [content, expected] of [
    [answer('ACCEPTED'), 'Accepted: Lamps'],
    [answer('DECLINED'), 'Declined: Lamps'],
    [answer('DELEGATED'), 'Answered: Lamps'],
    [calendar('CANCEL', event(summary)), 'Cancelled: Lamps'],
    [calendar('PUBLISH', event()), 'Invitation: (no subject)'],
  ] as const)
    expect(invitationsOf([part(content)])).toBe(expected);
});

test('one that comes twice is told once, of many the first, and what is no calendar not at all', () => {
  const one = calendar('REQUEST', event('SUMMARY:Lamps'));
  expect(invitationsOf([part(one), part(one, 'application/octet-stream', 'Invite.ICS')])).toBe(
    'Invitation: Lamps',
  );
  const many = Array.from({ length: 9 }, (_, index) => event(`SUMMARY:${index}`));
  expect(invitationsOf([part(calendar('REQUEST', ...many))]).split('\n\n')).toHaveLength(3);
  for (const nothing of [part(one, 'text/plain'), part(''), part('BEGIN:VEVENT'.slice(0, 9)), part('\u0000')])
    expect(invitationsOf([nothing])).toBe('');
});

test('a damaged calendar says what it still says', () => {
  const lines = ['SUMMARY:Lamps', 'DTSTART:20261130T140000Z', 'LOCATION:Harbour office'];
  const whole = calendar('REQUEST', event(...lines));
  const all = 'Invitation: Lamps\nWhen: November 30, 2026, 14:00 (UTC)\nWhere: Harbour office';
  for (const [content, expected] of [
    [whole.replace('LOCATION', 'and wrapped without a space\r\nLOCATION'), all],
    [whole.replace('LOCATION', 'X-A;P="open:1\r\nLOCATION'), all],
    [whole.replace('END:VEVENT\r\n', ''), all],
    [`SUMMARY:Alone\r\n${whole}`, all],
    [whole.replace('LOCATION', 'DURATION:P1X\r\nLOCATION'), all],
    [whole.slice(0, whole.indexOf('TION:Harb')), all.replace('\nWhere: Harbour office', '')],
    [whole.replace('20261130T140000Z', '2026-11-30 14:00'), all.replace(/When.*\n/, '')],
  ] as const)
    expect(invitationsOf([part(content)])).toBe(expected);
});

test('a hostile calendar is read in no time', () => {
  const begin = performance.now();
  for (const line of ['BEGIN:VEVENT\n', 'A;"', 'A;B="";', '\n ', ';', 'DTSTART;TZID="'])
    invitationsOf([part(calendar('REQUEST', line.repeat(1_000_000 / line.length)))]);
  expect(performance.now() - begin).toBeLessThan(2_000);
});
