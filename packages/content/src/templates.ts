/** Marketing words around the catalogue (spec 2.4). Counters, empty states and results are product messages and live in contracts. */
export const templatesPage = {
  title: 'Premium Templates',
  intro:
    'Finished website designs for every kind of organization. Put the ones you like in the cart, tell us what to change, and we do the rest.',
} as const;

/** The item page (B13). */
export const templateItemPage = {
  back: { label: 'All templates', href: '/templates' },
  includedTitle: 'What you get',
  included: [
    'The complete design for desktop, tablet and phone',
    'Your logo, colors and first set of content put in by us',
    'A page editor your team can use without training',
    'Accessibility and search basics checked before launch',
    '30 days of free corrections after handover',
  ],
  stepsTitle: 'How it works',
  steps: [
    { title: 'Add to cart', text: 'Collect one or more templates. Nothing is charged.' },
    { title: 'Create a ticket', text: 'Describe your brand, your pages and your deadline.' },
    { title: 'Agree on a price', text: 'An engineer replies within 24 hours with a quote.' },
    { title: 'Go live', text: 'We customize, you approve, the site goes online.' },
  ],
  licenseTitle: 'License',
  license: [
    'The purchase covers one website for one organization on one domain, for as long as you like. You may change the design and have others change it for you.',
    'You may not resell the template, or offer it as a download or as a part of another template. Fonts and icons keep the licenses of their authors, which are listed in the delivery.',
    'The price shown is where the template starts. Customization is quoted separately and always before the work begins.',
  ],
  relatedTitle: 'You may also like',
} as const;
