/**
 * Clients and stories are invented samples. No organization here exists and no quote was ever said:
 * replace them with your own before going live (B1).
 */
export interface Client {
  readonly id: string;
  readonly name: string;
  readonly sector: string;
  /** The sign before the name in the logo. */
  readonly icon: string;
}

export const clients = [
  { id: 'mesurado-freight', name: 'Mesurado Freight', sector: 'Logistics', icon: 'IconAnchor' },
  { id: 'palm-grove-clinics', name: 'Palm Grove Clinics', sector: 'Health', icon: 'IconHeartbeat' },
  { id: 'cape-mount-savings', name: 'Cape Mount Savings', sector: 'Finance', icon: 'IconCoins' },
  { id: 'bright-coast-schools', name: 'Bright Coast Schools', sector: 'Education', icon: 'IconSun' },
  { id: 'nimba-ridge-farms', name: 'Nimba Ridge Farms', sector: 'Agriculture', icon: 'IconPlant2' },
  { id: 'harborline-hotels', name: 'Harborline Hotels', sector: 'Hospitality', icon: 'IconSailboat' },
  { id: 'northfield-lofts', name: 'Northfield Lofts', sector: 'Real estate', icon: 'IconBuildingArch' },
  { id: 'weala-water', name: 'Weala Water Works', sector: 'Utilities', icon: 'IconWaveSine' },
  { id: 'kola-press', name: 'Kola Press', sector: 'Media', icon: 'IconFeather' },
  { id: 'lofa-trade-union', name: 'Lofa Traders Union', sector: 'Association', icon: 'IconHexagons' },
  { id: 'twin-lakes-legal', name: 'Twin Lakes Legal', sector: 'Law', icon: 'IconCertificate' },
  { id: 'sapo-trails', name: 'Sapo Trails', sector: 'Travel', icon: 'IconMountain' },
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
      'Every movement has a picture and a time. Disputes with hauliers are settled in minutes at the gate desk.',
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
