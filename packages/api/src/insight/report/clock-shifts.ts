import type { Span } from './read-report-period';

/** A period in which a zone has one offset from UTC, in seconds: 3600 for an hour ahead. */
export interface ClockShift extends Span {
  seconds: number;
}

const stepMs = 7 * 24 * 3_600_000;
const minuteMs = 60_000;

function createOffsetReader(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  return (at) => {
    const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign = '+', hours = '0', minutes = '0', seconds = '0'] =
      /GMT([+-])(\d{2}):(\d{2})(?::(\d{2}))?/.exec(name) ?? [];
    const offsetAt = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
    return sign === '-' ? -offsetAt : offsetAt;
  };
}

/**
 * Splits a span at the clock changes of a zone, in order. Assumes that clocks never change twice in a week.
 */
export function clockShifts(timeZone: string, { from, until }: Span): ClockShift[] {
  const offsetAt = createOffsetReader(timeZone);
  const end = Date.parse(until);
  const shifts: ClockShift[] = [];
  let begin = Date.parse(from);
  let at = begin;
  while (at < end) {
    const next = Math.min(at + stepMs, end);
    const seconds = offsetAt(at);
    if (offsetAt(next) !== seconds) {
      let [low, high] = [at, next];
      while (high - low > minuteMs) {
        const middle = low + Math.floor((high - low) / 2 / minuteMs) * minuteMs;
        if (offsetAt(middle) === seconds) low = middle;
        else high = middle;
      }
      // Clocks change on whole minutes.
      const change = Math.floor(high / minuteMs) * minuteMs;
      shifts.push({ from: iso(begin), until: iso(change), seconds });
      begin = change;
      at = change;
    } else {
      at = next;
    }
  }
  if (begin < end) shifts.push({ from: iso(begin), until: iso(end), seconds: offsetAt(begin) });
  return shifts;
}

const iso = (at: number) => new Date(at).toISOString();
