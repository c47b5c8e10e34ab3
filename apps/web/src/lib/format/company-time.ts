import { zoneName } from './zone-name';

/**
 * Formats a time on the company's clock with the zone's name, for readers who may be elsewhere: "Nov 30,
 * 2026, 9:00 AM, Greenwich Mean Time".
 */
export function formatCompanyTime(moment: string, timeZone: string): string {
  const at = new Date(moment);
  const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return `${time.format(at)}, ${zoneName(timeZone, at)}`;
}
