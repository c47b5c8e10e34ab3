import { dateLocale } from '@app/contracts/locale';

const formats = {
  long: new Intl.DateTimeFormat(dateLocale, { dateStyle: 'long', timeZone: 'UTC' }),
  medium: new Intl.DateTimeFormat(dateLocale, { dateStyle: 'medium', timeZone: 'UTC' }),
};

/**
 * Formats a calendar day, `2026-11-30`, in the reader's locale; the same day in every time zone. Use `medium`
 * for narrow columns.
 */
export function formatCalendarDay(day: string, style: keyof typeof formats = 'long'): string {
  return formats[style].format(new Date(`${day}T00:00:00Z`));
}
