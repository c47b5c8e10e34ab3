/** Messages about selected rows of a list. */
export const selectionMessages = {
  full: (limit: number) =>
    `Up to ${limit} rows can be selected one by one. For more, filter the list and select all that match.`,
} as const;
