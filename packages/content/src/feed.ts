/** The feed of news and case studies. */
export const newsFeed = {
  href: '/news/feed.xml',
  title: 'News and case studies',
  description: 'What is new with us, and what we have done for clients.',
} as const;

/** The feed of new templates, for feed readers. */
export const newTemplatesFeed = {
  href: '/templates.rss',
  title: 'New website templates',
  description: 'Finished designs as they are published, each with its price and a picture.',
} as const;
