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
        'A property site built around the map. Buyers filter homes by kind, save searches and ask for a viewing; agents get the request with the buyer’s history. Listings import from a spreadsheet.',
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
        'Rooms and apartments by the night or by the month. Calendars sync with the large portals, guests sign online, and cleaning is scheduled by itself.',
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
        'A directory for cities, trades or anything with an address. Entries claim and edit their own page, opening hours show what is open now, and reviews are checked before they appear.',
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
        'A directory of freelancers with profiles, rates and availability. Clients shortlist and write to several at once, and both sides rate the work. A lighter cousin of a full job board.',
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
