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
        'A composed site for consultancies and holding companies. Case studies lead, the team follows, and a short inquiry form is never more than one scroll away. Comes with a press section and downloadable fact sheets.',
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
        'Made for freight, customs and shipping firms. Visitors track a consignment from the first screen, compare routes on a map and request a rate without calling. Timetables are edited like a spreadsheet.',
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
        'Quiet and exact, as an accountant should be. Services are grouped by the question the client asks, deadlines appear in a calendar, and documents arrive through a protected upload.',
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
        'A booking site for electricians, plumbers and repair crews. Customers choose the problem, see a price range and pick a time. Built for one thumb and a bad connection.',
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
