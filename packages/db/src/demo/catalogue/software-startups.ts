import type { DemoCategory } from '../demo-template';

export const softwareStartups: DemoCategory = {
  slug: 'software-startups',
  name: 'Software & Startups',
  description: 'Product pages, launches and platforms for people who build software.',
  templates: [
    {
      slug: 'orbit',
      title: 'Orbit',
      tagline: 'Product tour, pricing and documentation for SaaS',
      description:
        'A complete SaaS site: product tour, pricing with a yearly switch, changelog and documentation. The trial form asks for one field. Every section can be rearranged without touching code.',
      price: '$360',
      industries: ['saas', 'landing-page'],
      features: [
        'Product tour',
        'Pricing with a yearly switch',
        'Changelog and documentation',
        'Trial form with one field',
        'Sections that can be rearranged without code',
      ],
      ageDays: 66,
      pinned: 3,
      coverAlt: 'SaaS home page with a product window on indigo',
    },
    {
      slug: 'launchpad',
      title: 'Launchpad',
      tagline: 'One page and a waiting list for one launch',
      description:
        'One page for one launch. A headline, three reasons, a countdown and a waiting list that you own. Put it online in an afternoon.',
      price: '$75',
      industries: ['landing-page'],
      features: [
        'Headline, three reasons, one button',
        'Countdown',
        'Waiting list that you own',
        'Online in an afternoon',
      ],
      ageDays: 44,
      coverAlt: 'Launch page with a countdown on a bright gradient',
    },
    {
      slug: 'signal',
      title: 'Signal Path',
      tagline: 'A landing page for mobile apps',
      description:
        'A landing page for mobile apps. Screens scroll with the story, store badges follow the visitor, and a short film plays only when asked. Includes a press kit page.',
      price: '$120',
      industries: ['landing-page', 'saas'],
      features: [
        'Screens that scroll with the story',
        'Store badges for the visitor’s device',
        'Film that plays only when asked',
        'Press kit page',
      ],
      ageDays: 68,
      coverAlt: 'App landing page with two phones on mint green',
    },
    {
      slug: 'hirewell',
      title: 'Hirewell',
      tagline: 'A job board with alerts and open applications',
      description:
        'A job board with employer accounts, alerts and applications. Candidates apply without an account and can follow where they stand. Listings can be free, paid or featured, and expire by themselves.',
      price: '$600 - $1,400',
      industries: ['job-board', 'directory'],
      features: [
        'Employer accounts',
        'Applications without an account, with status',
        'Job alerts by e-mail',
        'Free, paid and featured listings',
        'Listings that expire by themselves',
      ],
      ageDays: 16,
      coverAlt: 'Job board with a search field and a list of openings',
    },
    {
      slug: 'metric-room',
      title: 'Metric Room',
      tagline: 'Live charts and a status page for analytics products',
      description:
        'Marketing site and status page for analytics products. Live sample charts explain the product better than screenshots, and the price calculator speaks in events per month.',
      price: '$440',
      industries: ['saas', 'corporate'],
      features: ['Live sample charts', 'Price calculator in events per month', 'Status page'],
      status: 'pending',
      ageDays: 1,
      coverAlt: 'Analytics product page with charts on dark green',
    },
    {
      slug: 'quickstart',
      title: 'Quickstart',
      tagline: 'A very short landing page with a form',
      description: 'A very short landing page with a form. Fill in the blanks and publish.',
      price: '$20',
      industries: ['landing-page'],
      features: ['One page with one form'],
      status: 'rejected',
      rejectionReason:
        'Too close to Launchpad, which is already in the catalogue. We would take it with a design of its own.',
      ageDays: 52,
      coverAlt: 'Short landing page with a form',
    },
  ],
};
