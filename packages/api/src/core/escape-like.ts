/** Text for inside a LIKE pattern: the wildcards in it stand for themselves. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
