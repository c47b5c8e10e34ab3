import { builtFeaturedStory } from './built-featured-story';
import type { SuccessStory } from './success-story';

/** Returns the stories of the build, in its language. */
export const builtStories = (): readonly SuccessStory[] => [
  {
    ...builtFeaturedStory(),
    title: 'Patient records that survive the rainy season',
    challenge:
      'Five clinics kept records on paper and on three computers that did not talk to each other. Every storm meant a day without a system.',
    work: 'We cabled all five buildings, put servers on battery power, and built a records application that works offline and syncs when the line returns.',
    result:
      'Nurses register patients on tablets, the pharmacy sees prescriptions at once, and a power cut no longer stops the queue.',
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
      name: 'Jerome Tarpeh',
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
      name: 'Comfort Anansi',
      role: 'Commercial Director',
    },
    services: [
      { label: 'Web Development', href: '/services/web-development' },
      { label: 'IT Deployment', href: '/services/it-deployment' },
    ],
  },
];
