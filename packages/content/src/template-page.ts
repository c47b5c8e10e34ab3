import { limits } from '@app/contracts/limits';
import { facts } from './company';
import { favoritesTitle } from './navigation';
import type { NotFoundWords } from './not-found';
import { editable } from './site-words';

/** The item page (catalogue.item-page). */
export const templateItemPage = editable(
  '',
  () =>
    ({
      featuresTitle: 'Included features',
      changelogTitle: 'What is new',
      earlierChanges: 'Earlier changes',
      descriptionTitle: 'About this template',
      audienceTitle: 'For whom',
      preparationTitle: 'What to prepare',
      usualChangesTitle: 'What we usually change',
      sectionsTitle: 'On the page',
      stepsTitle: 'How it works',
      steps: [
        { title: 'Add to cart', text: 'Collect one or more templates. Nothing is charged.' },
        { title: 'Send a request', text: 'Describe your brand, your pages and your deadline.' },
        { title: 'Agree on a price', text: `An engineer replies within ${facts.replyWithin} with a quote.` },
        { title: 'Go live', text: 'We customize, you approve, the site goes online.' },
      ],
      ask: {
        label: 'Ask for changes',
        hint: `Nothing is charged now. An engineer replies within ${facts.replyWithin} with a quote.`,
      },
      license: {
        title: 'License in plain words',
        intro: 'One purchase covers one website for one organization on one domain, for as long as you like.',
        parts: [
          {
            kind: 'get',
            title: 'What you get',
            items: [
              'The complete design for desktop, tablet and phone',
              'Your logo, colors and first content put in by us',
              'A page editor your team can use without training',
              `${limits.freeCorrectionDays} days of free corrections after handover`,
            ],
          },
          {
            kind: 'may',
            title: 'What you may do',
            items: [
              'Change the design, or have others change it for you',
              'Move the site to another host at any time',
              'Earn money with the site',
            ],
          },
          {
            kind: 'may-not',
            title: 'What you may not do',
            items: [
              'Resell the template or give it away',
              'Offer it as a download or as part of another template',
              'Use it for a second site without a second license',
            ],
          },
        ],
        note: 'The price shown is where the template starts. Customization is quoted separately, always before the work begins. Fonts and icons keep the licenses of their authors, which are listed in the delivery.',
      },
      relatedTitle: 'You may also like',
    }) as const,
);

/** The device preview of a template's demo. */
export const templatePreviewPage = {
  /** Shown if the demo cannot be displayed within the page. */
  noFrame: 'This demo opens in a tab of its own. These are pictures of it.',
  noDemo: 'This template has no live demo. These are pictures of it.',
  noPictures: 'There are no pictures of this template yet.',
} as const;

/** The templates marked as favourites. */
export const favoritesPage = {
  title: favoritesTitle,
  intro:
    'Templates you keep in mind. Logged out, they stay in this browser; once you log in, you find them on every device.',
  withoutScript: 'Favorites need JavaScript, because your browser keeps them.',
  empty: {
    title: 'You have no favorites yet',
    text: 'Press the heart of a template, and it waits for you here.',
    action: { label: 'Browse all templates', href: '/templates' },
  },
} as const;

/** The 404 page for a template that is not published or never existed. */
export const templateNotFoundPage: NotFoundWords = {
  title: 'This template is not available',
  text: 'It may have been renamed or withdrawn, or the address has a typo. There are many others.',
  home: { label: 'Browse all templates', href: '/templates' },
  suggestions: [
    { label: 'Newest templates', href: '/templates?sort=newest' },
    { label: 'Have one made for you', href: '/contact-us?interest=templates' },
    { label: 'Back to home', href: '/' },
  ],
};
