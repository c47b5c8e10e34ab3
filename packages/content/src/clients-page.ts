import { editable } from './site-words';

export const clientsPage = editable(
  'clients.page',
  () =>
    ({
      title: 'Our Clients',
      intro:
        'Schools, clinics, freight yards, hotels, newsrooms: organizations that cannot afford to stand still.',
      logosTitle: 'Trusted by Leading Businesses and Organizations',
      storiesTitle: 'Client success stories',
      challengeLabel: 'The problem',
      workLabel: 'What we did',
      resultLabel: 'What changed',
      callToAction: {
        title: 'Your story could be next',
        text: 'Start with the problem that costs you the most time.',
        label: 'Contact us Now',
        href: '/contact-us',
      },
    }) as const,
);
