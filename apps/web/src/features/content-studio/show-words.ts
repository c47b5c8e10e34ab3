/** The words of a field in a line or a few, for reading. */
export function showWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(showWords).join('\n');
  if (typeof value === 'object' && value !== null) {
    // Two pictures may show the same.
    if ('pictureId' in value && 'alt' in value && 'fileName' in value)
      return `${value.alt} (${value.fileName})`;
    return Object.entries(value)
      .filter(([key]) => key !== 'id')
      .map(([, part]) => showWords(part))
      .join(' · ');
  }
  if (typeof value === 'boolean') return value ? 'shown' : 'hidden';
  return String(value ?? '');
}
