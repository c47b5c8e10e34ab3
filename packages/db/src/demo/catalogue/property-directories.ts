import type { DemoCategory } from '../demo-template';

export const propertyDirectories: DemoCategory = {
  slug: 'property-directories',
  name: 'Property & Directories',
  description: 'Listings that people can search, compare and trust.',
  templates: [
    {
      slug: 'keystone',
      title: 'Keystone Realty',
      tagline: 'Property listings built around the map',
      description:
        'Buyers filter homes by kind, save searches and ask for a viewing; agents get the request with the buyer’s history. Listings import from a spreadsheet. A property site for agents.',
      audience:
        'Agents and small agencies with twenty to two thousand homes. For rooms by the night, look at Hearthside.',
      preparation:
        'Your listings as a spreadsheet with coordinates, photographs in landscape, and the names that people use for streets and quarters.',
      usualChanges:
        'We usually import the listings and keep them in step with your system, from $200. Valuation requests cost $70, a page per agent $30, a second language $130.',
      price: '$490',
      industries: ['real-estate', 'directory'],
      features: [
        'Listings built around the map',
        'Homes filtered by kind',
        'Saved searches',
        'Viewing requests with the buyer’s history',
        'Import from a spreadsheet',
      ],
      ageDays: 90,
      pinned: 4,
      coverAlt: 'Property search with houses and price tags',
    },
    {
      slug: 'hearthside',
      title: 'Hearthside',
      tagline: 'Rooms and apartments by the night or the month',
      description:
        'Calendars sync with the large portals, guests sign online, and cleaning is scheduled by itself. A site for rooms and apartments.',
      audience:
        'Owners of one to forty rooms or apartments, by the night or by the month. Hotels with a restaurant read better in Lanternlight.',
      preparation:
        'Photographs, house rules, what is in the kitchen, and the addresses of your calendars at the portals.',
      usualChanges:
        'Calendars are connected in every order, about $60. Signing online costs $40, locks with codes $90, and monthly invoices for long stays $50.',
      price: '$50 - $200',
      industries: ['real-estate', 'travel'],
      features: [
        'Stays by the night or by the month',
        'Calendars in step with the large portals',
        'Online signing for guests',
        'Cleaning schedule',
        'House rules and arrival guide',
      ],
      ageDays: 66,
      coverAlt: 'Apartment rental page in terracotta with pictures of rooms',
    },
    {
      slug: 'wayfinder',
      title: 'Wayfinder',
      tagline: 'A directory for anything with an address',
      description:
        'Entries claim and edit their own page, opening hours show what is open now, and reviews are checked before they appear. A directory for cities, trades or anything with an address.',
      audience:
        'Cities, associations and magazines that list places: doctors, craftsmen, restaurants, playgrounds. An empty directory helps nobody, so begin with two hundred entries.',
      preparation:
        'The entries as a spreadsheet with address and kind, and the rules by which reviews are shown.',
      usualChanges:
        'Import and a check of addresses cost about $120. Paid entries are set up for most, $140; opening hours on holidays are $50.',
      price: '$330',
      industries: ['directory', 'travel', 'community'],
      features: [
        'Entries that owners claim and edit',
        '“Open now” from opening hours',
        'Reviews checked before they appear',
        'Categories and map',
        'Submission form',
      ],
      ageDays: 11,
      coverAlt: 'City directory with a map and a list of places',
    },
    {
      slug: 'talent-harbor',
      title: 'Talent Harbor',
      tagline: 'Freelancers with profiles, rates and availability',
      description:
        'Clients shortlist and write to several at once, and both sides rate the work. A lighter cousin of a full job board. A directory of freelancers.',
      audience:
        'Networks of freelancers and schools that place their graduates. For employers with open positions, choose Hirewell.',
      preparation:
        'Thirty people who agree to be listed, each with a rate, skills and two references. Decide who may see contact details.',
      usualChanges:
        'We usually adapt the skills to your trade, included, and add verified references, $80. Payments through the site cost $260 and up.',
      price: '$230',
      industries: ['job-board', 'directory', 'portfolio'],
      features: [
        'Profiles with rates and availability',
        'Shortlist, and one message to several people',
        'Ratings by both sides',
        'Search by skill and language',
      ],
      ageDays: 119,
      coverAlt: 'Freelancer directory with profile cards',
    },
  ],
};
