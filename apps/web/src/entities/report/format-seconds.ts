const units = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
] as const;

/** Formats a duration by its two largest units: "3 d 4 h", "12 min"; "under 1 min". */
export function formatSeconds(seconds: number): string {
  const [first] = units.filter(([, size]) => seconds >= size);
  if (!first) return 'under 1 min';
  const [unit, size] = first;
  const smaller = units[units.indexOf(first) + 1];
  const rest = smaller ? Math.floor((seconds % size) / smaller[1]) : 0;
  return `${Math.floor(seconds / size)} ${unit}${smaller && rest > 0 ? ` ${rest} ${smaller[0]}` : ''}`;
}
