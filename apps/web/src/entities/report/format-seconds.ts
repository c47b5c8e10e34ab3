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
  const smallerUnit = units[units.indexOf(first) + 1];
  const remainder = smallerUnit ? Math.floor((seconds % size) / smallerUnit[1]) : 0;
  return `${Math.floor(seconds / size)} ${unit}${smallerUnit && remainder > 0 ? ` ${remainder} ${smallerUnit[0]}` : ''}`;
}
