import type { DemoCategory } from '../demo-template';

export const business: DemoCategory = {
  slug: 'business',
  name: 'Business',
  description: 'Company sites for firms that sell expertise, reliability or both.',
  templates: [
    {
      slug: 'meridian',
      title: 'Meridian',
      tagline: 'Company site for consultancies and holding companies',
      description:
        'Case studies lead, the team follows, and a short inquiry form is never more than one scroll away. Comes with a press section and downloadable fact sheets. A company site for consultancies and holding companies.',
      audience:
        'Firms that win work through trust and references: consultants, engineers, holding companies with several lines of business. Visitors are boards and buyers who compare three firms in an afternoon. They see how long a case took and in which sector, meet the partner who would do the work, and write to that person. Less suited to a shop or a single freelancer.',
      preparation:
        'Three finished projects with the client’s permission to name them, each with its duration and one result that can be checked. Portraits of the people who lead, and the fact sheets you already hand out as PDF. A first list of questions that clients ask is worth more than a slogan, and four figures you would defend in a meeting are worth more than twelve.',
      usualChanges:
        'Colors, logo and a second language: from $120\nA page for each office: about $60\nA careers section with open positions: about $150\nThe inquiry form set up to reach the right desk: included',
      price: '$450',
      industries: ['corporate', 'service-business'],
      features: [
        'Case studies with client, task and result',
        'Team page with roles and contacts',
        'Short inquiry form on every page',
        'Press section with downloadable fact sheets',
        'Locations and office hours',
      ],
      ageDays: 45,
      coverAlt: 'Deep blue corporate home page with a large headline and three case studies',
    },
    {
      slug: 'harbor-and-co',
      title: 'Harbor & Co',
      tagline: 'Freight and shipping, with tracking on the first screen',
      description:
        'Visitors follow a consignment from the first screen, compare routes on a map and request a rate without calling. Timetables are edited like a spreadsheet. A site for freight, customs and shipping firms.',
      audience:
        'Forwarders, customs brokers and shipping agents whose customers call to ask where their goods are. A consignment shows its five moments from pick-up to gate, the table of routes answers “how many days, from how much”, and the quay’s week says which vessel still has space. With fewer than ten consignments a month the tracking is more than you need.',
      preparation:
        'Your routes with their usual days, the timetable as a spreadsheet, and how your consignment numbers are made. For the rate form we need the kinds of cargo you take and for how many days a rate holds. If your software has an interface, tell us its name: we check it before we quote.',
      usualChanges:
        'Tracking connected to your own system: from $280\nA rate table per route: about $180\nA second office on the map: included\nPictures that prove the delivery, taken by the driver: about $120',
      price: '$300 - $600',
      industries: ['corporate', 'service-business'],
      features: [
        'Consignment tracking on the first screen',
        'Routes compared on a map',
        'Rate request without a phone call',
        'Timetables edited like a spreadsheet',
        'Customs checklist for clients',
      ],
      ageDays: 47,
      coverAlt: 'Shipping company home page with a tracking field over a harbor scene',
    },
    {
      slug: 'ledgerline',
      title: 'Ledgerline',
      tagline: 'Accounting firms, with deadlines and safe uploads',
      description:
        'Services are grouped by the question the client asks, deadlines appear in a calendar, and documents arrive through a protected upload. A site for accountants and tax advisers.',
      audience:
        'Accountants and tax advisers with regular clients, alone or with up to thirty people. It is written for people who dislike marketing: six sentences that a client would say out loud lead to the service, the calendar marks what is due this month, and fees are printed like a menu. If you only take on audits, the monthly packages will look out of place.',
      preparation:
        'Your fees as you really charge them, the deadlines that apply to your clients, and which documents you ask for every month. We need to know where uploads may be stored. Write down what people say when they first call, in their words; we turn these into the six entrances. One portrait of the person who answers is enough.',
      usualChanges:
        'The calendar fitted to your country, and packages: from $140\nUploads linked to an existing client portal: from $200\nA page per branch of trade: $50 each\nReminders by email ten days before a deadline: $60',
      price: '$280',
      industries: ['service-business', 'corporate'],
      features: [
        'Services grouped by the client’s question',
        'Calendar of tax and filing deadlines',
        'Protected upload for documents',
        'Fee overview with packages',
        'Appointment request',
      ],
      ageDays: 88,
      coverAlt: 'Accounting firm page in green and cream with a deadline calendar',
    },
    {
      slug: 'fixwell',
      title: 'Fixwell',
      tagline: 'Bookings for electricians, plumbers and repair crews',
      description:
        'Customers choose the problem, see a price range and pick a time. Built for one thumb and a bad connection. A site for electricians, plumbers and repair crews.',
      audience:
        'Crews of two to twenty who are called when something broke: electricians, plumbers, locksmiths, appliance repair. Whoever stands in the water picks one of six buttons, sees from what to what it will cost, and leaves a landmark instead of an address. The emergency line stays above everything. Planned building projects need another template.',
      preparation:
        'A list of your usual jobs with honest price ranges and how long each takes, the neighborhoods you drive to, and the hours in which somebody really answers the phone. Three sentences from customers, with permission. Decide beforehand what a visit costs if nothing is repaired, because that is the first question people ask.',
      usualChanges:
        'Text messages before the visit: from $90\nPayment on the doorstep, by card or mobile money: about $150\nA calendar for several crews: about $120\nHalf an hour with us to change jobs, prices and hours yourself: included',
      price: '$180',
      industries: ['service-business', 'landing-page'],
      features: [
        'Booking in three steps: problem, price range, time',
        'Price ranges for every job',
        'Service area by neighborhood',
        'Built for one thumb and slow connections',
        'Reviews from finished jobs',
      ],
      ageDays: 4,
      coverAlt: 'Repair service page in yellow and black with a booking form',
    },
    {
      slug: 'tidewater',
      title: 'Tidewater Exports',
      tagline: 'Bilingual catalog for exporters of fish, cocoa and timber',
      description:
        'A bilingual catalog for exporters of fish, cocoa and timber. Product sheets carry grades, certificates and seasons, and buyers ask for an offer in one step.',
      price: '$310',
      industries: ['corporate', 'e-commerce'],
      features: [
        'Catalog in two languages',
        'Product sheets with grades, certificates and seasons',
        'Offer request in one step',
        'Downloadable specifications',
      ],
      status: 'pending',
      ageDays: 2,
      coverAlt: 'Export company page in teal with product sheets',
    },
  ],
};
