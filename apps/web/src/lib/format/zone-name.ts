import { locale } from '@app/contracts/locale';

/** Returns a time zone's name at a given time, such as "Greenwich Mean Time". */
export function zoneName(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
