import type { DemoCategory } from '../demo-template';

export const healthPublic: DemoCategory = {
  slug: 'health-public-service',
  name: 'Health & Public Service',
  description: 'Clinics, practices and public bodies, with accessibility first.',
  templates: [
    {
      slug: 'palmera-clinic',
      title: 'Palmera Clinic',
      tagline: 'Find the right doctor and book a time',
      description:
        'For clinics and hospitals. Patients find the right doctor by complaint rather than by department, book a time, and know what to bring. Opening hours and emergency numbers stay at the top.',
      price: '$340',
      industries: ['health', 'service-business'],
      features: [
        'Doctor finder by complaint',
        'Appointment booking',
        '“What to bring” for every visit',
        'Opening hours and emergency numbers at the top',
        'Departments and insurance information',
      ],
      ageDays: 11,
      coverAlt: 'Clinic page in soft teal with an appointment finder',
    },
    {
      slug: 'pulse-house',
      title: 'Pulse House',
      tagline: 'Classes and memberships from one timetable',
      description:
        'Gyms, studios and wellness centers sell classes and memberships from one timetable. Waiting lists move up on their own, and trainers see who is coming.',
      price: '$210',
      industries: ['health', 'membership'],
      features: [
        'Timetable of classes with booking',
        'Memberships and day passes',
        'Waiting lists that move up on their own',
        'Trainer profiles',
        'Class list for trainers',
      ],
      ageDays: 124,
      coverAlt: 'Gym page in black and lime with a glowing pulse ring',
    },
    {
      slug: 'civic',
      title: 'Civic',
      tagline: 'City services by life event, notices by district',
      description:
        'A city or county site where people come to get something done. Services are sorted by life event, notices by district, and every form says how long it takes. Priced by size and languages.',
      price: '',
      industries: ['government'],
      features: [
        'Services sorted by life event',
        'Notices by district',
        'Forms that say how long they take',
        'Council calendar and minutes',
        'Ready for more than one language',
      ],
      ageDays: 74,
      coverAlt: 'Municipal site with a search field and service groups',
    },
    {
      slug: 'public-desk',
      title: 'Public Desk',
      tagline: 'Applications, fees and status in one account',
      description:
        'A service portal for ministries and agencies. Applications, fees and status in one account, with offices and opening hours on a map. Meets strict accessibility rules from the first page.',
      price: '',
      industries: ['government', 'directory'],
      features: [
        'Applications, fees and status in one account',
        'Offices and opening hours on a map',
        'Step-by-step guides for each service',
        'Strict accessibility on every page',
        'Search across all services',
      ],
      ageDays: 103,
      coverAlt: 'Government portal with a list of applications',
    },
  ],
};
