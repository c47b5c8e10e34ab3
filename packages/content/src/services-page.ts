import { facts } from './company';
import { editable } from './site-words';

export const servicesPage = editable(
  'services.page',
  () =>
    ({
      title: 'Our Services',
      headline: 'Everything between the wall socket and the website',
      intro:
        'All of it from one company. Take the one you need today; when the next need comes, you already know who to call.',
      cardLinkLabel: 'Learn more',
      callToAction: {
        title: 'Not sure where to start?',
        text: `Describe what is not working, or what you wish existed. An engineer tells you what it takes, within ${facts.replyWithin}.`,
        label: 'Contact us',
        href: '/contact-us',
      },
    }) as const,
);

/** Texts around the detail pages. */
export const serviceDetailPage = editable(
  'services.detail',
  () =>
    ({
      back: { label: 'Back to Services', href: '/services' },
      benefitsTitle: 'What you gain',
      featuresTitle: 'What is included',
      relatedTitle: 'Goes well with this',
      relatedLinkLabel: 'Learn more',
    }) as const,
);

/** The ninth card: a section of the software page (public-pages.nine-services). */
export const mobileAppsCard = editable(
  'services.mobile',
  () =>
    ({
      title: 'Mobile App Development',
      summary:
        'Android and iOS apps that start quickly, work offline and look at home on the phones people own.',
    }) as const,
);
