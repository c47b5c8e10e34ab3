/** Formats the value of a field as one or a few lines of text. */
export function showWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(showWords).join('\n');
  if (typeof value === 'object' && value !== null) {
    // The file name is included because two pictures may share an alternative text.
    if ('pictureId' in value && 'alt' in value && 'fileName' in value)
      return `${value.alt} (${value.fileName})`;
    return Object.entries(value)
      .filter(([key]) => key !== 'id')
      .map(([, part]) => showWords(part))
      .join(' · ');
  }
  if (typeof value === 'boolean') return value ? 'shown' : 'hidden';
  // Only pictures have none of their own.
  if (value === null) return 'the default picture';
  return String(value ?? '');
}
