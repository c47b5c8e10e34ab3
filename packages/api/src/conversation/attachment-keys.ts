/** Storage keys of an attachment's files. */
export const attachmentKeys = {
  original: (id: string) => `attachments/${id}/original`,
  /** For pictures only. */
  thumbnail: (id: string) => `attachments/${id}/thumbnail.webp`,
} as const;
