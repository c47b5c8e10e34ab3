import { inboundMailMessages } from '@app/contracts/inbox/inbound-mail/messages';
import { formatDay } from '@app/contracts/localized-formats';
import type { Attachment } from 'postal-mime';
import { cleanLine } from './mail-text';
import { bytesOf, decode } from './words-of-mail';

/** Longer calendars are read up to here, in bytes; of one mail, this many events. */
const maxBytes = 100_000;
const maxEvents = 3;
/** Characters of a subject or place. */
const maxLength = 300;

interface Property {
  parameters: string;
  value: string;
}
type Event = Map<string, Property>;

const isCalendar = ({ mimeType, filename }: Attachment) =>
  /^(?:text\/calendar|application\/ics)$/.test(mimeType) || filename?.toLowerCase().endsWith('.ics');

/** A property on a line of its own (RFC 5545); parameters may be quoted. */
const property = /^([A-Za-z-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/;

/**
 * Returns the method of a calendar and its events, each with its own properties, not those of alarms in it. Not by
 * ical.js, which refuses the whole for one damaged line, a missing end or a rule that it does not know.
 */
function readCalendar(calendar: string): { method: string; events: Event[] } {
  const events: Event[] = [];
  const open: string[] = [];
  let method = '';
  for (const line of calendar.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    const [, typed = '', parameters = '', value = ''] = property.exec(line) ?? [];
    const name = typed.toUpperCase();
    if (name === 'BEGIN') {
      open.push(value.trim().toUpperCase());
      if (open.at(-1) === 'VEVENT') events.push(new Map());
    } else if (name === 'END') open.pop();
    else if (name === 'METHOD') method ||= value.trim().toUpperCase();
    else if (open.at(-1) === 'VEVENT' && !events.at(-1)?.has(name))
      events.at(-1)?.set(name, { parameters, value });
  }
  return { method, events };
}

const textOf = (found: Property | undefined) =>
  cleanLine((found?.value ?? '').replaceAll(/\\n/gi, ' ').replaceAll(/\\(.)/g, '$1')).slice(0, maxLength);

/** Days after it have no short form. */
const lastMoment = Date.UTC(9999, 11, 31, 23, 59);

/** A day, with a time where there is one, as on the clock of its zone. */
interface Moment {
  at: number;
  isDay: boolean;
  zone: string;
}

function momentOf(found: Property | undefined): Moment | null {
  const [, year, month, day, time, hour = 0, minute = 0, utc] =
    /^(\d{4})(\d\d)(\d\d)(?:(T)(\d\d)(\d\d)\d\d(Z?))?$/.exec(found?.value.trim() ?? '') ?? [];
  if (!found || year === undefined) return null;
  const typed = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  const at = Math.min(typed, lastMoment);
  const zone = /;TZID="?([^";:]+)/i.exec(found.parameters)?.[1] ?? '';
  return { at, isDay: !time, zone: utc ? 'UTC' : cleanLine(zone).slice(0, maxLength) };
}

const dayMs = 86_400_000;
const units = [7 * dayMs, dayMs, 3_600_000, 60_000];

/** Returns the end of an event: as stated, or by its duration; the last day of one without times. */
function endOf(event: Event, start: Moment): Moment {
  const stated = momentOf(event.get('DTEND'));
  const spans = /^P(?:(\d{1,3})W)?(?:(\d{1,3})D)?(?:T(?:(\d{1,3})H)?(?:(\d{1,3})M)?(?:\d+S)?)?$/.exec(
    event.get('DURATION')?.value.trim() ?? '',
  );
  const length = units.reduce((sum, unit, index) => sum + unit * Number(spans?.[index + 1] ?? 0), 0);
  const { at, zone } = stated ?? { ...start, at: start.at + length };
  const end = Math.min(lastMoment, start.isDay ? at - dayMs : at);
  // Clocks of two zones cannot be compared without their tables.
  return { ...start, zone, at: zone === start.zone ? Math.max(start.at, end) : end };
}

const dayOf = ({ at }: Moment) => formatDay('en', new Date(at).toISOString().slice(0, 10));
const timeOf = ({ at }: Moment) => new Date(at).toISOString().slice(11, 16);
const inZone = ({ zone, isDay }: Moment) => (zone && !isDay ? ` (${zone})` : '');

/** Says when an event is, such as “November 30, 2026, 14:00–15:00 (Europe/Berlin)”. */
function whenOf(event: Event): string {
  const start = momentOf(event.get('DTSTART'));
  if (!start) return '';
  const end = endOf(event, start);
  const isOtherZone = end.zone !== start.zone;
  const from = start.isDay
    ? dayOf(start)
    : `${dayOf(start)}, ${timeOf(start)}${isOtherZone ? inZone(start) : ''}`;
  const isOneDay = dayOf(start) === dayOf(end);
  const until = isOneDay ? timeOf(end) : start.isDay ? dayOf(end) : `${dayOf(end)}, ${timeOf(end)}`;
  const isPoint = start.isDay ? isOneDay : start.at === end.at && !isOtherZone;
  return `${isPoint ? from : `${from}–${until}`}${inZone(end)}`;
}

/** Whether somebody answers an invitation: what they say. */
function answerOf(event: Event): string {
  const status = /;PARTSTAT="?([A-Z-]+)/i.exec(event.get('ATTENDEE')?.parameters ?? '')?.[1];
  return status?.toUpperCase() ?? '';
}

/** Returns what, when and where the invitations of a mail say, as lines of text. */
export function invitationsOf(parts: readonly Attachment[]): string {
  const words = inboundMailMessages.invitation;
  const all = parts.filter(isCalendar).flatMap((part) => {
    const { method, events } = readCalendar(decode(bytesOf(part).subarray(0, maxBytes)));
    return events.slice(0, maxEvents).map((event) => {
      const lines = [
        words.what(method, answerOf(event), textOf(event.get('SUMMARY'))),
        words.when(whenOf(event), event.has('RRULE')),
        words.where(textOf(event.get('LOCATION'))),
      ];
      return lines.filter(Boolean).join('\n');
    });
  });
  // Calendars often come twice: as a part of the mail and as a file of it.
  return [...new Set(all)].slice(0, maxEvents).join('\n\n');
}
