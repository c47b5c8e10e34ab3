/** Where the original of a mail is stored. */
export function originalKey(id: string): string {
  return `mails/${id}.eml`;
}
