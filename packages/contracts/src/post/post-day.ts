const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** The day of a post as its page says it, the same for everybody: "Nov 2, 2026", in UTC. */
export function postDay(moment: Date): string {
  return dayFormat.format(moment);
}
