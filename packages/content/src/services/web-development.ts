import type { ServiceWords } from '../service';
import { editable } from '../site-words';

const words = {
  summary: 'Websites and online shops that load fast, rank well and are easy to keep up to date.',
  headline: 'A website your visitors finish, not one they wait for.',
  description: [
    'Most visitors arrive on a phone, on a shared connection, with little patience. We build for them first: small pages, clear words, and a next step that is always in reach.',
    'Begin with one of our templates and be online within days, or have a design made from scratch. In both cases your team edits text and pictures without calling us.',
  ],
  benefits: [
    {
      title: 'Fast on every phone',
      text: 'Light pages that open quickly on a mid-range phone and an ordinary mobile connection.',
    },
    {
      title: 'Found by the right people',
      text: 'Clean structure, honest descriptions and structured data help search engines understand you.',
    },
    {
      title: 'Open to everyone',
      text: 'Readable contrast, keyboard access and screen-reader labels come as standard.',
    },
    {
      title: 'Yours to edit',
      text: 'Change a price, add a photo or publish a post in minutes, from your own browser.',
    },
  ],
  features: [
    'Company sites, portals and landing pages',
    'Online shops with card and mobile-money payment',
    'Template customization: colors, logo, content, features',
    'Content editing for people who do not write code',
    'Search optimization and analytics without tracking clutter',
    'Forms, bookings and newsletters',
    'Domain, hosting, certificates and email',
    'Updates, backups and monitoring after launch',
  ],
  process: {
    title: 'From idea to online',
    intro: 'A template shortens the second step; everything else stays the same.',
    steps: [
      {
        title: 'Goals',
        text: 'Who should come, and what should they do? We write it down in one page.',
      },
      {
        title: 'Design',
        text: 'Choose a template or see a first design. You comment, we refine.',
      },
      {
        title: 'Build',
        text: 'Your content goes in, the functions are connected, and you follow along on a preview address.',
      },
      {
        title: 'Launch and learn',
        text: 'We go live, watch how people use the site, and improve what they stumble over.',
      },
    ],
  },
  callToAction: {
    title: 'Start from something finished',
    text: 'Tell us which template you like and what should be different. We come back with a price and a date.',
    label: 'See Our Available Templates',
    href: '/contact-us?interest=templates',
    secondary: { label: 'Browse all templates', href: '/templates' },
  },
  related: ['software-development', 'it-deployment', 'it-upgrades'],
} as const satisfies ServiceWords;

export const webDevelopment = editable('services.web-development', () => words);
