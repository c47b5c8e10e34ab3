const units = [
  // Of 366 days, so that a limit of a year never ends a day early.
  { name: 'year', ms: 366 * 86_400_000, from: 1 },
  { name: 'day', ms: 86_400_000, from: 2 },
  { name: 'hour', ms: 3_600_000, from: 1 },
  { name: 'minute', ms: 60_000, from: 1 },
  { name: 'second', ms: 1_000, from: 1 },
] as const;

/**
 * Says how long a limit in milliseconds is, so that a text and its limit cannot differ: "10 minutes",
 * "24 hours", "7 days", "1 year". Whole seconds only.
 */
export function formatSpan(ms: number): string {
  const unit = units.find((each) => ms % each.ms === 0 && ms / each.ms >= each.from);
  const [count, name] = unit ? [ms / unit.ms, unit.name] : [ms / 1_000, 'second'];
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
