import type { ServiceWords } from '../service';
import { editable } from '../site-words';

const words = {
  summary:
    'Business software and mobile apps shaped around the way you work, from first sketch to long-term care.',
  headline: 'Software that fits your work, instead of the other way round.',
  description: [
    'When spreadsheets start sending each other emails, it is time for software. We build inventory, billing, records and workflow systems with the people who will use them at the table from the first week.',
    'You see a working version early and often. The source code, the data and the documentation are yours from the first day.',
  ],
  benefits: [
    {
      title: 'Built with your people',
      text: 'Short cycles with real users mean that the finished screens are already familiar.',
    },
    {
      title: 'Made for patchy networks',
      text: 'Forms that save offline and pages that stay small keep field staff working anywhere.',
    },
    {
      title: 'No lock-in',
      text: 'Open technologies, your own repository and documented interfaces. Another team could take over tomorrow.',
    },
    {
      title: 'Care after launch',
      text: 'Security updates, backups and small improvements continue under a plan you can cancel.',
    },
  ],
  features: [
    'Inventory, billing, records and workflow systems',
    'Customer and staff portals with roles and approvals',
    'Dashboards and scheduled reports',
    'Interfaces to accounting, payment and mobile money',
    'Data import from spreadsheets and legacy systems',
    'Automated tests and reviewed code',
    'Hosting, monitoring and backups',
    'Training and user guides',
  ],
  process: {
    title: 'How we build',
    intro: 'Two-week cycles, each ending with something you can try.',
    steps: [
      {
        title: 'Listen',
        text: 'We sit with the people who do the work and write down what happens today.',
      },
      {
        title: 'Prototype',
        text: 'Clickable screens within two weeks settle most questions before they cost money.',
      },
      {
        title: 'Build',
        text: 'Working software every second Friday, on a server where you can try it.',
      },
      {
        title: 'Launch',
        text: 'Data moved, staff trained, the old system kept ready until you say stop.',
      },
      {
        title: 'Improve',
        text: 'Real use shows what matters next. You decide what we build and when.',
      },
    ],
  },
  parts: [
    {
      id: 'mobile',
      picture: 'mobile-app-development',
      title: 'Mobile App Development',
      text: 'One codebase for Android and iOS, tested on the phones your customers really own. Our apps start quickly, work offline, and sync when a connection returns.',
      features: [
        'Android and iOS from one codebase',
        'Offline first, with reliable sync',
        'Push notifications, camera, maps and scanning',
        'Mobile money and card payments',
        'Publishing in both stores under your name',
        'Crash reports and usage figures from the first release',
      ],
    },
  ],
  callToAction: {
    title: 'Need a website as well?',
    text: 'Many projects start with a public face. Pick a finished design and let us connect it to your software.',
    label: 'See Available Templates',
    href: '/templates',
    secondary: { label: 'Talk to a developer', href: '/contact-us?interest=software-development' },
  },
  related: ['web-development', 'it-deployment', 'it-upgrades'],
} as const satisfies ServiceWords;

export const softwareDevelopment = editable('services.software-development', () => words);
