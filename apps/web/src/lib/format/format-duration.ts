const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A length of time in words, rounded down to its largest fitting unit: "5 minutes", "31 hours", "4 days". */
export function formatDuration(milliseconds: number): string {
  const length = Math.abs(milliseconds);
  const [count, unit] =
    length < 2 * hour
      ? length < hour
        ? [Math.floor(length / minute), 'minute']
        : [1, 'hour']
      : length < 2 * day
        ? [Math.floor(length / hour), 'hour']
        : [Math.floor(length / day), 'day'];
  return count === 0 ? 'less than a minute' : `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** How long ago a moment was: "just now", "5 minutes ago"; null once a date says more. */
export function formatAge(at: string, now: number): string | null {
  const age = now - Date.parse(at);
  if (age < minute) return 'just now';
  return age < 7 * day ? `${formatDuration(age)} ago` : null;
}
