const format = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** An ISO time as "November 20, 2025 at 14:05 UTC": a mail does not know its reader's time zone. */
export function formatMoment(iso: string): string {
  return `${format.format(new Date(iso))} UTC`;
}
