import type { NotFoundWords } from './not-found';

/** The words around the posts of the team. */
export const newsPage = {
  title: 'News and case studies',
  crumb: 'News',
  intro: 'What is new with us, and what we have done for clients.',
  all: 'All',
  caseStudies: 'All case studies',
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

/** For an address of a post that is not published, or never was. */
export const postNotFoundPage: NotFoundWords = {
  title: 'This post is not available',
  text: 'It may have been renamed or withdrawn, or the address has a typo.',
  home: { label: 'All news and case studies', href: '/news' },
  suggestions: [
    { label: 'Our clients', href: '/clients' },
    { label: 'Back to home', href: '/' },
  ],
};
