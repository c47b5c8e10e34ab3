/**
 * Clients and stories are invented samples. No organization here exists and no quote was ever said:
 * replace them with your own before going live (B1).
 */
export interface Client {
  readonly id: string;
  readonly name: string;
  readonly sector: string;
  /** How the name is set in the logo. */
  readonly lettering: 'bold' | 'wide' | 'light';
  /** The sign before it: an SVG path in a square of 32, filled by the even-odd rule. */
  readonly sign: string;
}

export const clients = [
  {
    id: 'mesurado-freight',
    name: 'Mesurado Freight',
    sector: 'Logistics',
    lettering: 'wide',
    sign: 'M2 20h13v9H2zM17 20h13v9H17zM9.5 9h13v9h-13zM15 2h2v5h-2z',
  },
  {
    id: 'palm-grove-clinics',
    name: 'Palm Grove Clinics',
    sector: 'Health',
    lettering: 'light',
    sign: 'M15 15V4a11 11 0 0 0-11 11zM17 15h11A11 11 0 0 0 17 4zM15 17H4a11 11 0 0 0 11 11zM17 17v11a11 11 0 0 0 11-11z',
  },
  {
    id: 'cape-mount-savings',
    name: 'Cape Mount Savings',
    sector: 'Finance',
    lettering: 'bold',
    sign: 'M2 26a14 14 0 0 1 28 0h-5a9 9 0 0 0-18 0zM10 26a6 6 0 0 1 12 0zM2 28h28v2H2z',
  },
  {
    id: 'bright-coast-schools',
    name: 'Bright Coast Schools',
    sector: 'Education',
    lettering: 'bold',
    sign: 'M7 20a9 9 0 0 1 18 0zM15 3h2v6h-2zM4.3 7.7l1.4-1.4 4.2 4.2-1.4 1.4zM26.3 6.3l1.4 1.4-4.2 4.2-1.4-1.4zM2 22h28v2H2zM6 26h20v2H6z',
  },
  {
    id: 'nimba-ridge-farms',
    name: 'Nimba Ridge Farms',
    sector: 'Agriculture',
    lettering: 'wide',
    sign: 'M2 20 12 5l5.5 8L20 9l10 11zM4 22h24v2H4zM8 26h16v2H8z',
  },
  {
    id: 'harborline-hotels',
    name: 'Harborline Hotels',
    sector: 'Hospitality',
    lettering: 'light',
    sign: 'M5 4h6v10h10V4h6v14H5zM3 22c4.3-3 8.7-3 13 0s8.7 3 13 0v5c-4.3 3-8.7 3-13 0s-8.7-3-13 0z',
  },
  {
    id: 'northfield-lofts',
    name: 'Northfield Lofts',
    sector: 'Real estate',
    lettering: 'wide',
    sign: 'M4 28V4h6l12 15V4h6v24h-6L10 13v15z',
  },
  {
    id: 'weala-water',
    name: 'Weala Water Works',
    sector: 'Utilities',
    lettering: 'bold',
    sign: 'M16 2c6 7 10 12 10 17a10 10 0 0 1-20 0C6 14 10 9 16 2zm0 8c-3.5 4-5.5 6.5-5.5 9a5.5 5.5 0 0 0 5.5 5.5z',
  },
  {
    id: 'kola-press',
    name: 'Kola Press',
    sector: 'Media',
    lettering: 'light',
    sign: 'M5 3h6v26H5zM13 15 23 3h6L18.5 16 29 29h-6L13 17z',
  },
  {
    id: 'lofa-trade-union',
    name: 'Lofa Traders Union',
    sector: 'Association',
    lettering: 'bold',
    sign: 'm16 2 12 7v14l-12 7-12-7V9zm0 5.5L8.7 11.7v8.6L16 24.5l7.3-4.2v-8.6zM20 16a4 4 0 1 1-8 0 4 4 0 0 1 8 0z',
  },
  {
    id: 'twin-lakes-legal',
    name: 'Twin Lakes Legal',
    sector: 'Law',
    lettering: 'light',
    sign: 'M11 7a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 4a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM21 7a9 9 0 0 1 0 18 12 12 0 0 0 0-18z',
  },
  {
    id: 'sapo-trails',
    name: 'Sapo Trails',
    sector: 'Travel',
    lettering: 'wide',
    sign: 'M4 28c0-8 5-9 10-10s8-2 8-6-3-5-6-5V3c6 0 10 3 10 9 0 7-6 9-11 10-4 1-6 2-6 6zM24 20h4v8h-4z',
  },
] as const satisfies readonly Client[];

export interface SuccessStory {
  readonly id: string;
  readonly clientId: (typeof clients)[number]['id'];
  readonly title: string;
  readonly challenge: string;
  readonly work: string;
  readonly result: string;
  readonly figure: { readonly value: string; readonly label: string };
  readonly quote: { readonly text: string; readonly name: string; readonly role: string };
  readonly services: readonly { readonly label: string; readonly href: string }[];
}

export const successStories = [
  {
    id: 'clinics-online',
    clientId: 'palm-grove-clinics',
    title: 'Patient records that survive the rainy season',
    challenge:
      'Five clinics kept records on paper and on three computers that did not talk to each other. Every storm meant a day without a system.',
    work: 'We cabled all five buildings, put servers on battery power, and built a records application that works offline and syncs when the line returns.',
    result:
      'Nurses register patients on tablets, the pharmacy sees prescriptions at once, and a power cut no longer stops the queue.',
    figure: { value: '5', label: 'clinics on one record' },
    quote: {
      text: 'The first storm came in week two. Nobody at the front desk noticed that the line was down.',
      name: 'Mardea Sample',
      role: 'Head of Operations',
    },
    services: [
      { label: 'Software Development', href: '/services/software-development' },
      { label: 'Network Cabling', href: '/services/network-cabling' },
    ],
  },
  {
    id: 'freight-yard',
    clientId: 'mesurado-freight',
    title: 'A freight yard that can be seen from the office',
    challenge:
      'Containers went missing between the gate and the yard, and the recordings that might have explained it were too dark to use.',
    work: 'A night survey, 34 cameras on fiber, number-plate capture at the gate, and network monitoring that warns before a link fails.',
    result:
      'Every movement has a picture and a time. Disputes with truckers are settled in minutes at the gate desk.',
    figure: { value: '34', label: 'cameras, no blind spots' },
    quote: {
      text: 'We used to argue about what happened. Now we look.',
      name: 'Jerome Example',
      role: 'Yard Manager',
    },
    services: [
      { label: 'Network & Video Surveillance', href: '/services/network-surveillance' },
      { label: 'Equipment Maintenance', href: '/services/equipment-maintenance' },
    ],
  },
  {
    id: 'hotel-direct',
    clientId: 'harborline-hotels',
    title: 'From a template to direct bookings in three weeks',
    challenge:
      'Three hotels depended on booking portals and paid commission on almost every night sold. Their own site was too slow for a phone.',
    work: 'They chose one of our travel templates. We adapted it to their brand, connected the room calendar, and added card and mobile-money payment.',
    result:
      'Guests book directly, staff change rates themselves, and the site opens quickly on an ordinary phone.',
    figure: { value: '3', label: 'weeks from choice to launch' },
    quote: {
      text: 'We picked a design on Monday and took our first direct booking before the month was over.',
      name: 'Comfort Placeholder',
      role: 'Commercial Director',
    },
    services: [
      { label: 'Web Development', href: '/services/web-development' },
      { label: 'IT Deployment', href: '/services/it-deployment' },
    ],
  },
] as const satisfies readonly SuccessStory[];

export const clientsPage = {
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
} as const;
