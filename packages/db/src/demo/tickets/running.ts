import type { DemoTicket } from '../demo-ticket';

/**
 * Open and in-progress tickets, newest first: one overdue, one replied to and waiting, several actively
 * discussed.
 */
export const runningTickets: readonly DemoTicket[] = [
  {
    key: 'bakery-shop',
    customer: 'grace.okonkwo@example.com',
    templates: ['night-roast'],
    hoursAgo: 2.3,
    status: 'open',
    inquiry:
      'We bake bread and cakes in Paynesville and want to sell online with pickup at two shops. Could Night Roast be made lighter? Our brand colors are cream and dark red. About 40 products, all with photos. We hope to open on the first of next month.',
  },
  {
    key: 'festival-gate',
    customer: 'joseph.kollie@example.com',
    templates: ['encore', 'summit'],
    hoursAgo: 7.8,
    status: 'open',
    inquiry:
      'Two-day music festival, around 6,000 visitors. I like the line-up page of Encore and the schedule of Summit. Can they be combined? We need ticket scanning at four gates, and the mobile network there is poor.',
  },
  {
    key: 'travel-agency',
    customer: 'marcus.whitfield@example.com',
    templates: ['coastline'],
    hoursAgo: 31.2,
    status: 'open',
    inquiry:
      'I run small-group trips to Robertsport and Sapo National Park, eight departures a year. I need Coastline with deposits by card in US dollars, and a page for travel insurance. What would that cost, and how long would it take?',
  },
  {
    key: 'clinic-booking',
    customer: 'siah.kpadeh@example.com',
    templates: ['palmera-clinic'],
    hoursAgo: 46.5,
    status: 'in_progress',
    inquiry:
      'Family practice with three doctors. We want online booking, reminders by SMS, and English and Kpelle on the public pages. Patient data must stay on our own server.',
    thread: [
      {
        from: 'editor@example.com',
        after: 3.4,
        body: 'Good morning Siah, thank you for the clear description. Booking and two languages come with Palmera Clinic. SMS reminders need a gateway; we can connect the one you use today. Hosting on your own server is no problem: which operating system does it run, and who looks after it?',
      },
      {
        from: 'customer',
        after: 20.1,
        body: 'It runs Ubuntu, installed last year. Nobody really looks after it, to be honest. The SMS contract is with our mobile provider.',
      },
      {
        from: 'editor@example.com',
        after: 20.9,
        internal: true,
        body: 'Good fit for a maintenance plan. Ask for the server specification before quoting.',
      },
    ],
  },
  {
    key: 'realtor-import',
    customer: 'hannah.lindqvist@example.com',
    templates: ['keystone'],
    hoursAgo: 76.4,
    status: 'in_progress',
    inquiry:
      'We manage 120 rental homes around Minneapolis. Keystone looks right. Our listings are in a spreadsheet that changes daily. Can the site import it every night? We also need applications with a document upload.',
    thread: [
      {
        from: 'admin@example.com',
        after: 5.2,
        body: 'Hello Hannah, a nightly import is available for Keystone. Please send a sample of the spreadsheet with any personal data removed. Document upload is possible with encryption at rest; we estimate three days of work for that part.',
      },
      {
        from: 'customer',
        after: 28.7,
        body: 'Sample attached to my email. Three days is fine. Please quote both together.',
      },
      {
        from: 'admin@example.com',
        after: 51.3,
        body: 'Thank you, the sample imports without errors. You will receive the quote for template, import and upload tomorrow.',
      },
    ],
  },
  {
    key: 'startup-launch',
    customer: 'customer@example.com',
    templates: ['orbit'],
    hoursAgo: 121.6,
    status: 'in_progress',
    inquiry:
      'We are launching a scheduling tool for small clinics in six weeks. Orbit, please, with our logo, three price plans and a blog. We write the text ourselves. Could you also set up email for five people?',
    thread: [
      {
        from: 'editor@example.com',
        after: 6.8,
        body: 'Hi Casey, six weeks is comfortable: we plan nine working days for Orbit with your plans and a blog. Email for five people takes half a day on top. Do you own the domain already?',
      },
      {
        from: 'customer',
        after: 9.5,
        body: 'Yes, registered last year. I can change the DNS records myself if you tell me what to enter.',
      },
    ],
  },
  {
    key: 'school-portal',
    customer: 'oretha.gbowee@example.com',
    templates: ['campus-hill', 'little-acorns'],
    hoursAgo: 172.9,
    status: 'in_progress',
    inquiry:
      'Our school goes from kindergarten to grade 12. We like Little Acorns for the young ones and Campus Hill for the upper school. One site or two? Parents must be able to read report cards online.',
    thread: [
      {
        from: 'admin@example.com',
        after: 11.7,
        body: 'Dear Oretha, we suggest one site with two faces: a shared home page, then each part in its own style. Report cards need a parent login, which Campus Hill has. May we call you this week to go through the year groups?',
      },
      { from: 'customer', after: 34.2, body: 'Thursday after 3 pm would suit me and the principal.' },
      {
        from: 'admin@example.com',
        after: 35.1,
        body: 'Thursday at 3:30 pm it is. We will call the school office.',
      },
    ],
  },
  {
    key: 'market-payments',
    customer: 'mardea.tolbert@example.com',
    templates: ['marketstall'],
    hoursAgo: 262.3,
    status: 'in_progress',
    inquiry:
      'Fresh produce from twelve farms, delivered in Monrovia twice a week. Marketstall with mobile money, prices in two currencies and delivery areas on a map.',
    thread: [
      {
        from: 'editor@example.com',
        after: 8.3,
        body: 'Hello Mardea, all three are possible. Prices in two currencies follow a rate that you set each morning. For delivery areas, please send a rough sketch or the list of communities.',
      },
      {
        from: 'customer',
        after: 120.4,
        body: 'List is coming, two farms are still deciding. Could customers also order for a neighbor?',
      },
      {
        from: 'editor@example.com',
        after: 139.8,
        body: 'Yes: each order can carry a different delivery name and phone number. We have noted it for the quote.',
      },
    ],
  },
];
