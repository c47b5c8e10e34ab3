/** Texts around collections of templates; the team writes the collections' own texts on the dashboard. */
export const collectionsPage = {
  title: 'Collections',
  intro: 'Templates that go together: chosen by our team, for a purpose, a budget or a kind of organization.',
  empty: {
    title: 'There are no collections yet',
    text: 'Everything we have is in the catalogue.',
  },
  all: 'Browse all templates',
  /** Shown where a collection lists only the first of many templates. */
  more: 'See all of them in the catalogue',
  gone: {
    title: 'This collection is empty at the moment',
    text: 'Its templates have left the catalogue, and others may come. There are many more.',
  },
} as const;
