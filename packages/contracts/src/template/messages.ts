/** What is said of the fields of a template, apart from `messages`, which public pages load. */
export const templateMessages = {
  tooManyFeatures: (limit: number) => `Name at most ${limit} features, one a line`,
} as const;
