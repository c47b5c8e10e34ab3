/** Returns the storage key of a mail's original. */
export function originalKey(id: string): string {
  return `mails/${id}.eml`;
}
