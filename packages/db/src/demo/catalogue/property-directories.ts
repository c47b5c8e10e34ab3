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
        'Agents and small agencies with twenty to two thousand homes. People look for a street first: prices stand on the map, the list beside it says rooms, square meters, and whether there is a well or a generator. Four steps from the first walk to the keys take the fear out of buying, and each quarter has its agent. For rooms by the night, look at Hearthside.',
      preparation:
        'Your listings as a spreadsheet with coordinates, photographs in landscape, and the names that people use for streets and quarters. What you know about water and power at each house, since that is asked first. Portraits of the agents with the quarter they walk. Decide whether sold homes stay visible with their price; buyers trust agencies that do it.',
      usualChanges:
        'Listings imported, and kept in step with your system: from $200\nValuation requests: $70\nA page per agent: $30\nA second language: $130\nNotices when a saved search has a new match: included',
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
        'Owners of one to forty rooms or apartments, by the night or by the month. A guest sees both prices on every room and, in a small table, how the night gets cheaper the longer one stays. What the house does about power, laundry and supper is told once; who signed online opens the gate with a code. Hotels with a restaurant read better in Lanternlight.',
      preparation:
        'Photographs, house rules, what is in the kitchen, and the addresses of your calendars at the portals. How fast the internet is, measured at the desk of each room. From what hour the code works, and who comes when it does not. A season’s price for every room: without it, nobody asks to stay until spring.',
      usualChanges:
        'Calendars connected: about $60\nSigning online: $40\nLocks with codes: $90\nMonthly invoices for long stays: $50\nAn arrival guide with pictures of the way from the road: $25 a house\nThe list for those who clean: $35',
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
        'Cities, associations and magazines that list places: doctors, craftsmen, restaurants, playgrounds. Somebody with a torn jacket sees who is open now and how many minutes it is on foot; somebody with a free afternoon reads a guide by a neighbor. Owners take over their entry with a phone call and keep the hours true. An empty directory helps nobody, so begin with two hundred entries.',
      preparation:
        'The entries as a spreadsheet with address and kind, and the rules by which reviews are shown. Walk one street and check every door: how many were right tells you how much work is left. Three people who write a guide of seven to twelve places. Say what an owner may change alone, and what you read first.',
      usualChanges:
        'Entries imported and addresses checked: about $120\nPaid entries: $140\nOpening hours on holidays: $50\nA door sticker with the code of the entry, in your colors: $20',
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
        'Networks of freelancers and schools that place their graduates. A client marks up to five people, writes once, and all of them know that there are others; the day rate and the first free day are on every card, so nobody asks in vain. Money is held by a bank, half now and half when it is done. For employers with open positions, choose Hirewell.',
      preparation:
        'Thirty people who agree to be listed, each with a rate, skills and two references. Decide who may see contact details, what your share is, and whether it is printed on the invoice. Somebody has to look at three pieces of work from everyone who applies. Ask the first thirty to keep their calendar honest: one wrong “free from Monday” is remembered.',
      usualChanges:
        'Skills fitted to your trade: included\nVerified references: $80\nPayments through the site: from $260\nA contract for small jobs, filled in from the request: $90\nA page for each course or year of graduates: $40',
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
