const months = [
  ...['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin'],
  ...['juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
];

/** In UTC, and without `Intl`, whose tables block a phone. */
export function publicationDay({ publishedAt }: { publishedAt: string; publishedOn: string }): string {
  const [year, month, day] = publishedAt.slice(0, 10).split('-').map(Number);
  return `${day === 1 ? '1er' : day}\u00a0${months[(month ?? 1) - 1]}\u00a0${year}`;
}
