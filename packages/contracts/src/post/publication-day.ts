/** The day of a post as its page says it: in English as the server does. */
export function publicationDay({ publishedOn }: { publishedAt: string; publishedOn: string }): string {
  return publishedOn;
}
