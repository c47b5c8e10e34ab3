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
        'Patients find the right doctor by complaint rather than by department, book a time, and know what to bring. Opening hours and emergency numbers stay at the top. A site for clinics and hospitals.',
      audience:
        'Clinics, practices and hospitals with up to forty doctors. It books times; it keeps no medical records.',
      preparation:
        'The doctors with their languages and hours, the complaints your patients name, and what they should bring. Emergency numbers, checked twice.',
      usualChanges:
        'We usually connect the calendar of the practice, from $180, and add reminders by text message, $90. A second language is $120. Pages for departments are included up to eight.',
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
        'Classes and memberships come from one timetable. Waiting lists move up on their own, and trainers see who is coming. A site for gyms, studios and wellness centers.',
      audience:
        'Gyms, dance schools and yoga rooms that live from their timetable. Personal trainers without classes need less.',
      preparation:
        'The week’s timetable, the rules for cancelling, your memberships and a portrait of each trainer.',
      usualChanges:
        'Payment by month is part of most orders, from $110. A door that opens with the phone costs $190 and up, day passes as gift cards $40.',
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
        'Services are sorted by life event, notices by district, and every form says how long it takes. Priced by size and languages. A site for cities and counties.',
      audience:
        'Cities, counties and water boards. It is meant for people who come once a year and want to leave quickly.',
      preparation:
        'The twenty services that are asked for most, with fee, time and documents; who answers for each; notices by district. Your rules for languages and records.',
      usualChanges:
        'Every order is different, so we quote after a call. Most begin with services and notices, add online forms one by one, and a second and third language in the first year.',
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
        'Offices and opening hours are on a map, and every application shows where it stands. Meets strict accessibility rules from the first page. A service portal for ministries and agencies: applications, fees and status in one account.',
      audience:
        'Ministries and agencies that want to replace a counter. Without somebody who processes applications, a portal only moves the queue.',
      preparation:
        'One application from start to end as it runs today, its fees, and the register that holds the result. The law that asks for a signature, if there is one.',
      usualChanges:
        'We quote after a look at your process. Usually the first service goes online in eight weeks, payment follows, and each further service takes two to three weeks.',
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
