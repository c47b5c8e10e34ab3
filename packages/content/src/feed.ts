/** The feed of new templates, for readers of feeds. */
export const newTemplatesFeed = {
  href: '/templates.rss',
  title: 'New website templates',
  description: 'Finished designs as they are published, each with its price and a picture.',
} as const;
