/** Where the files of an attachment are kept. */
export const attachmentKeys = {
  original: (id: string) => `attachments/${id}/original`,
  /** Pictures have one. */
  thumbnail: (id: string) => `attachments/${id}/thumbnail.webp`,
} as const;
