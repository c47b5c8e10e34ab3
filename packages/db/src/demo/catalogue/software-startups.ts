import type { DemoCategory } from '../demo-template';

export const softwareStartups: DemoCategory = {
  slug: 'software-startups',
  name: 'Software & Startups',
  description: 'Product pages, launches and platforms for people who build software.',
  templates: [
    {
      slug: 'orbit',
      title: 'Orbit',
      tagline: 'Product tour, pricing and documentation for SaaS',
      description:
        'Product tour, pricing with a yearly switch, changelog and documentation. The trial form asks for one field. Every section can be rearranged without touching code. A complete site for SaaS.',
      audience:
        'Software companies with one product and a price list. Somebody who compares five tools finds the plans beside each other with a yearly price, the last three releases with their dates, and an answer to “how do we leave”, which sells better than most promises. The window in the middle is your real product, not a drawing of one. Before the first customer, Launchpad is enough.',
      preparation:
        'Three screens of the product with realistic data, your plans with what differs between them, and the questions that sales hears every week. The last three releases in a sentence each. Names of customers only with their permission; if there are none yet, we leave the row out and nobody will miss it.',
      usualChanges:
        'The trial form connected with your product: about $120\nThe documentation moved: from $90\nPrices in several currencies: $80\nA page per branch: $70\nSingle sign-on for the documentation: $110',
      price: '$360',
      industries: ['saas', 'landing-page'],
      features: [
        'Product tour',
        'Pricing with a yearly switch',
        'Changelog and documentation',
        'Trial form with one field',
        'Sections that can be rearranged without code',
      ],
      ageDays: 66,
      pinned: 3,
      coverAlt: 'SaaS home page with a product window on indigo',
    },
    {
      slug: 'launchpad',
      title: 'Launchpad',
      tagline: 'One page and a waiting list for one launch',
      description:
        'A headline, three reasons, a countdown and a waiting list that you own. Put it online in an afternoon. One page for one launch.',
      audience:
        'One product, one date, one page. People come from a post or a poster, read the headline, and join or leave within twenty seconds; the questions are for the few who hesitate over price, shipping or whether there is an app. How many are waiting already is counted, not claimed. After the launch it becomes the archive, or the start of Orbit.',
      preparation:
        'A headline of at most six words, three reasons, the date and a picture that is yours. Two prices if the early ones get a better one, and the countries you send to. Answers to what you are asked at every dinner. For journalists: the same picture in print size, and a sentence that they may quote. That is all.',
      usualChanges:
        'The waiting list connected with your mail program: about $40\nThree headlines to try against each other: $35\nA countdown in several time zones: included\nThe switch to “buy now” at the hour you name, also at night: $30',
      price: '$75',
      industries: ['landing-page'],
      features: [
        'Headline, three reasons, one button',
        'Countdown',
        'Waiting list that you own',
        'Online in an afternoon',
      ],
      ageDays: 44,
      coverAlt: 'Launch page with a countdown on a bright gradient',
    },
    {
      slug: 'signal',
      title: 'Signal Path',
      tagline: 'A landing page for mobile apps',
      description:
        'Screens scroll with the story, store badges follow the visitor, and a short film plays only when asked. Includes a press kit page. A landing page for mobile apps.',
      audience:
        'Apps that are in the stores or a month away from it. The story goes from screen to screen while the store button stays in reach, and shows the right store for the phone in the hand. Four figures, such as the size to install and the oldest phone it runs on, answer what a careful person wants to know. Web applications are at home in Orbit.',
      preparation:
        'Five screens in the language of your visitors, the addresses in both stores, and a film of at most forty seconds. What it costs, who pays, and what it does with data, in a sentence each. Ask three users for a line and the right to print it. Figures that you can measure today, not those you hope for.',
      usualChanges:
        'The phones redrawn with your screens: included\nA press kit with your texts: $40\nA page per language: $60\nReviews from the stores: $50\nA link that opens the app, or the store where it is missing: $45',
      price: '$120',
      industries: ['landing-page', 'saas'],
      features: [
        'Screens that scroll with the story',
        'Store badges for the visitor’s device',
        'Film that plays only when asked',
        'Press kit page',
      ],
      ageDays: 68,
      coverAlt: 'App landing page with two phones on mint green',
    },
    {
      slug: 'hirewell',
      title: 'Hirewell',
      tagline: 'A job board with alerts and open applications',
      description:
        'Employer accounts, alerts and applications. Candidates apply without an account and can follow where they stand. Listings can be free, paid or featured, and expire by themselves. A job board for a region or a trade.',
      audience:
        'Associations, cities and media that run a job board for others. Every opening carries its pay in the line, people apply with a phone number, and then see on which day somebody read it; an employer who stays silent loses the listing. Those who are not looking today leave an alert for six in the evening. For the openings of a single company, Meridian with a careers page does it.',
      preparation:
        'Who may post, what a listing costs, how long it stays. Fifty first listings make the start much easier, and ten employers who promise to answer within five days make the second month. Your kinds of work in eight words or fewer. Decide whether a listing without pay is refused; we advise it.',
      usualChanges:
        'Payment for listings: from $180\nImport from other boards: $220\nPages per employer: $110\nAlerts by text message: $130\nListings checked before they appear: included',
      price: '$600 - $1,400',
      industries: ['job-board', 'directory'],
      features: [
        'Employer accounts',
        'Applications without an account, with status',
        'Job alerts by email',
        'Free, paid and featured listings',
        'Listings that expire by themselves',
      ],
      ageDays: 16,
      coverAlt: 'Job board with a search field and a list of openings',
    },
    {
      slug: 'metric-room',
      title: 'Metric Room',
      tagline: 'Live charts and a status page for analytics products',
      description:
        'Marketing site and status page for analytics products. Live sample charts explain the product better than screenshots, and the price calculator speaks in events per month.',
      price: '$440',
      industries: ['saas', 'corporate'],
      features: ['Live sample charts', 'Price calculator in events per month', 'Status page'],
      status: 'pending',
      ageDays: 1,
      coverAlt: 'Analytics product page with charts on dark green',
    },
    {
      slug: 'quickstart',
      title: 'Quickstart',
      tagline: 'A very short landing page with a form',
      description: 'A very short landing page with a form. Fill in the blanks and publish.',
      price: '$20',
      industries: ['landing-page'],
      features: ['One page with one form'],
      status: 'rejected',
      rejectionReason:
        'Too close to Launchpad, which is already in the catalogue. We would take it with a design of its own.',
      ageDays: 52,
      coverAlt: 'Short landing page with a form',
    },
  ],
};
