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
        'Clinics, practices and hospitals with up to forty doctors. A mother with a feverish child points at “fever”, sees who has a time today and books it standing up; the fee, the languages and how long people wait are on the same page, so she does not need to call. The emergency number never scrolls away. It books times; it keeps no medical records.',
      preparation:
        'The doctors with their languages and hours, the complaints your patients name, and what they should bring. Fees without insurance, for adults and children. Emergency numbers, checked twice. Measure the waiting time for two weeks before you print it. A nurse who reads the list of complaints will find the three that are missing.',
      usualChanges:
        'The calendar of the practice connected: from $180\nReminders by text message: $90\nA second language: $120\nPages for up to eight departments: included\nTest results by code, once we know where they are kept: $140',
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
        'Gyms, dance schools and yoga rooms that live from their timetable. The week is one table with the places left in every class; a tap books, a full class puts the name on the list. Newcomers read who teaches and what the first evening is like, which decides more than equipment does. Personal trainers without classes need less.',
      preparation:
        'The week’s timetable with the places in each class, the rules for cancelling, your memberships and a portrait of each trainer with one sentence that is not about muscles. What a person needs who has not moved in years: which class, what to wear, where the shower is. Say whether people may freeze a membership, and for how long.',
      usualChanges:
        'Payment by month: from $110\nA door that opens with the phone: from $190\nDay passes as gift cards: $40\nHours for each trainer at the end of the month, as a file: $60\nA screen with today’s classes for the entrance: $35',
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
        'Cities, counties and water boards. It is meant for people who come once a year and want to leave quickly: somebody who moves house finds address, rubbish and parking in one group, with the minutes each form takes. Notices can be narrowed to one district, and the council’s papers hang beside the date of the meeting. News about the mayor has no place of its own, on purpose.',
      preparation:
        'The twenty services that are asked for most, with fee, time and documents; who answers for each; notices by district. Your rules for languages and records. Fill in every form yourself with a watch in your hand. A telephone number where somebody answers, and the truth about when. The meeting dates of one year, with a place for the papers.',
      usualChanges:
        'Every order is different, so we quote after a call. Most begin with services and notices, add online forms one by one, and a second and third language in the first year. A notice that goes out by text message to one district is usually the first addition.',
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
        'Ministries and agencies that want to replace a counter. A citizen signs in and sees four applications with one word each: in progress, your turn, ready, booked. Fees hang there for everybody, with the line that nobody may ask for more, and whoever has no email uses a phone number. Without somebody who processes applications, a portal only moves the queue.',
      preparation:
        'One application from start to end as it runs today, its fees, and the register that holds the result. The law that asks for a signature, if there is one. Sit at the counter for a day and note what people lacked; that becomes the guide. The offices with hours, ramps and what is decided there. A person who may say no to a question on a form.',
      usualChanges:
        'We quote after a look at your process. Usually the first service goes online in eight weeks, payment follows, and each further service takes two to three weeks. Letters of authority, so that a daughter may apply for her father, come third nearly everywhere.',
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
