/** The texts around the team's posts. */
export const newsPage = {
  title: 'News and case studies',
  crumb: 'News',
  categories: 'Categories',
  pages: 'Pages',
  intro: 'What is new with us, and what we have done for clients.',
  all: 'All',
  caseStudies: 'News and case studies',
  feed: 'Follow by RSS',
  empty: 'Nothing here yet. Please come back soon.',
  newer: 'Newer posts',
  older: 'Older posts',
  servicesTitle: 'Services in this story',
  templatesTitle: 'Templates in this story',
  callToAction: {
    title: 'Have something like this in mind?',
    text: 'Tell us what you need. An engineer answers.',
    label: 'Contact us Now',
    href: '/contact-us',
  },
} as const;
