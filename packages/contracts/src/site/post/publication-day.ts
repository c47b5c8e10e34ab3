/** Returns the day of a post as shown on its page: in English as formatted by the server. */
export function publicationDay({ publishedOn }: { publishedAt: string; publishedOn: string }): string {
  return publishedOn;
}
