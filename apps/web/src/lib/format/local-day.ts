/** Where a day, `2026-11-21`, begins for the reader, as ISO 8601 in UTC; `later` days after it. */
export function startOfDay(day: string, later = 0): string {
  const moment = new Date(`${day}T00:00`);
  moment.setDate(moment.getDate() + later);
  return moment.toISOString();
}
