import * as english from './format-span';

const names = { year: 'an', day: 'jour', hour: 'heure', minute: 'minute', second: 'seconde' } as const;

/** Says how long a limit in milliseconds is: "10 minutes", "24 heures", "7 jours", with no-break spaces. */
export function formatSpan(ms: number): string {
  return english
    .formatSpan(ms)
    .replace(/year|day|hour|minute|second/, (unit) => names[unit as keyof typeof names])
    .replace(' ', '\u00a0');
}
