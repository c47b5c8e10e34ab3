const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Returns the day of a post as shown on its page, the same for everyone: "Nov 2, 2026", in UTC. */
export function postDay(moment: Date): string {
  return dayFormat.format(moment);
}
