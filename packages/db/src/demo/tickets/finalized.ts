import type { DemoTicket } from '../demo-ticket';

/** Sold tickets; their orders cover every order status. */
export const finalizedTickets: readonly DemoTicket[] = [
  {
    key: 'job-board-sale',
    customer: 'marcus.whitfield@example.com',
    templates: ['hirewell'],
    hoursAgo: 330.6,
    status: 'finalized',
    endedAfter: 246.2,
    inquiry:
      'Regional job board for hospitality in Minnesota. Employers pay per listing; candidates upload a resume. We need invoices with our tax number.',
    thread: [
      {
        from: 'editor@example.com',
        after: 6.1,
        body: 'Hello Marcus, Hirewell covers paid listings and resumes. Invoices with your tax number are a small change. Our quote: the template at $600, invoicing at $240, setup at $180.',
      },
      { from: 'customer', after: 201.4, body: 'Approved. Please start on Monday.' },
      {
        from: 'editor@example.com',
        after: 245.8,
        body: 'Thank you for the order. You will receive access to the preview within two working days.',
      },
    ],
    order: {
      serviceLines: [
        { name: 'Invoices with tax number', priceCents: 24_000, quantity: 1 },
        { name: 'Setup on your domain', priceCents: 18_000, quantity: 1 },
      ],
      status: 'pending',
      paymentStatus: 'pending',
      paymentMethod: 'bank_transfer',
      conversation: [
        {
          from: 'editor@example.com',
          after: 26.3,
          body: 'Hello Marcus, the preview is up with your categories. Which logo shall we use for the header?',
        },
        {
          from: 'editor@example.com',
          after: 26.5,
          internal: true,
          body: 'Their transfer has not arrived yet; the preview stays behind the password until then.',
        },
        {
          from: 'customer',
          after: 71.8,
          body: 'It looks right. Please use the wide logo, and could the listings show the city first? The transfer left our bank this morning.',
        },
      ],
    },
  },
  {
    key: 'congress-sale',
    customer: 'customer@example.com',
    templates: ['summit'],
    hoursAgo: 268.4,
    status: 'finalized',
    endedAfter: 70.2,
    inquiry: 'Summit for our congress of hospital engineers in May: two days, four rooms, 600 attendees.',
    thread: [
      {
        from: 'editor@example.com',
        after: 5.2,
        body: 'Hi Casey, Summit has all of that. Your two colors and the plan of the building take a day and a half.',
      },
      { from: 'customer', after: 69.1, body: 'Please go ahead.' },
    ],
    order: {
      serviceLines: [{ name: 'Colors and plan of the building', priceCents: 48_000, quantity: 1 }],
      status: 'processing',
      paymentStatus: 'pending',
      paymentMethod: 'bank_transfer',
    },
  },
  {
    key: 'clinic-sale',
    customer: 'oretha.gbowee@example.com',
    templates: ['palmera-clinic'],
    hoursAgo: 150.6,
    status: 'finalized',
    endedAfter: 90.5,
    inquiry: 'Palmera Clinic for a practice with three doctors. Appointments by telephone only, please.',
    thread: [
      {
        from: 'admin@example.com',
        after: 3.8,
        body: 'Hello Oretha, then we take booking out and show the numbers and hours instead. That is half a day.',
      },
      { from: 'customer', after: 88.9, body: 'That is what we need. Please begin.' },
    ],
    order: {
      serviceLines: [{ name: 'Numbers and hours instead of booking', priceCents: 16_000, quantity: 1 }],
      status: 'processing',
      paymentStatus: 'pending',
      paymentMethod: 'bank_transfer',
    },
  },
  {
    key: 'tour-sale',
    customer: 'joseph.kollie@example.com',
    templates: ['coastline'],
    hoursAgo: 421.5,
    status: 'finalized',
    endedAfter: 166.4,
    inquiry:
      'Coastline for a surf school in Robertsport: lessons, board rental and four rooms. Booking by the hour and by the night.',
    thread: [
      {
        from: 'admin@example.com',
        after: 2.9,
        body: 'Hi Joseph, hours and nights can share one calendar. We would add a rental module for boards. Two weeks of work, $620 on top of the template.',
      },
      { from: 'customer', after: 163.7, body: 'Good price. Let us do it.' },
    ],
    order: {
      serviceLines: [{ name: 'Rental module and shared calendar', priceCents: 62_000, quantity: 1 }],
      status: 'processing',
      paymentStatus: 'pending',
      paymentMethod: 'credit_card',
      conversation: [
        {
          from: 'customer',
          after: 48.2,
          body: 'The boards come in three sizes. Is that too late for the calendar?',
        },
        {
          from: 'admin@example.com',
          after: 51.6,
          body: 'Not at all: each size gets its own row. You will see it in the preview on Thursday.',
        },
      ],
    },
  },
  {
    key: 'grocery-sale',
    customer: 'fatu.barnes@example.com',
    templates: ['marketstall'],
    hoursAgo: 640.3,
    status: 'finalized',
    endedAfter: 330.9,
    inquiry: 'Marketstall for a supermarket with two branches. Around 1,500 products from our stock system.',
    thread: [
      {
        from: 'editor@example.com',
        after: 10.2,
        body: 'Dear Fatu, 1,500 products are no problem. If your stock system can export a file each night, prices and quantities stay right without manual work.',
      },
      { from: 'customer', after: 88.5, body: 'It can export CSV. Please go ahead with the connection.' },
      {
        from: 'editor@example.com',
        after: 330.1,
        body: 'All agreed then: template, nightly connection and training for four people. Thank you for your trust.',
      },
    ],
    order: {
      serviceLines: [
        { name: 'Nightly stock connection', priceCents: 85_000, quantity: 1 },
        { name: 'Staff training, half a day', priceCents: 16_000, quantity: 2 },
      ],
      status: 'processing',
      paymentStatus: 'pending',
      paymentMethod: 'bank_transfer',
    },
  },
  {
    key: 'consultancy-sale',
    customer: 'customer@example.com',
    templates: ['meridian', 'studio-nine'],
    hoursAgo: 1010.7,
    status: 'finalized',
    endedAfter: 96.8,
    inquiry:
      'We would like the structure of Meridian with the bold headings of Studio Nine. Twelve pages, text is ready. Launch before the trade fair in five weeks.',
    thread: [
      {
        from: 'admin@example.com',
        after: 4.7,
        body: 'Hi Casey, that combination works well, and five weeks are enough. We take Meridian as the base and bring over the type and the project pages. Our quote: two templates plus three days of design.',
      },
      { from: 'customer', after: 72.3, body: 'Looks great. Go.' },
    ],
    order: {
      serviceLines: [{ name: 'Design day', priceCents: 32_000, quantity: 3 }],
      status: 'completed',
      paymentStatus: 'paid',
      paymentMethod: 'credit_card',
      completedAfter: 540,
      trackingNumber: 'DELIVERY-0142',
    },
  },
  {
    key: 'charity-sale',
    customer: 'hannah.lindqvist@example.com',
    templates: ['open-hands', 'wellspring'],
    hoursAgo: 1350.2,
    status: 'finalized',
    endedAfter: 140.5,
    inquiry:
      'Small charity for wells in Bong County. Open Hands for giving, Wellspring’s project map for reporting. Donations in three currencies.',
    thread: [
      {
        from: 'editor@example.com',
        after: 7.7,
        body: 'Dear Hannah, a good pairing: both share the same building blocks. Three currencies need one payment provider that supports them; we recommend two in the quote.',
      },
      {
        from: 'customer',
        after: 130.8,
        body: 'We take the first provider. Thank you for the nonprofit discount!',
      },
    ],
    order: {
      serviceLines: [
        { name: 'Donations in three currencies', priceCents: 28_000, quantity: 1 },
        { name: 'Project map with field reports', priceCents: 19_500, quantity: 1 },
      ],
      status: 'completed',
      paymentStatus: 'paid',
      paymentMethod: 'paypal',
      completedAfter: 430,
    },
  },
  {
    key: 'property-sale',
    customer: 'mardea.tolbert@example.com',
    templates: ['keystone'],
    hoursAgo: 2105.9,
    status: 'finalized',
    endedAfter: 210.3,
    inquiry:
      'Keystone for our agency in Congo Town. Thirty listings, drone videos, WhatsApp contact on every page.',
    thread: [
      {
        from: 'admin@example.com',
        after: 12.4,
        body: 'Hello Mardea, videos load only when a visitor asks for them, so the pages stay fast. The contact button is included. Two weeks from approval.',
      },
      { from: 'customer', after: 205.6, body: 'Approved by my partners.' },
    ],
    order: {
      serviceLines: [{ name: 'Content entry, 30 listings', priceCents: 45_000, quantity: 1 }],
      status: 'completed',
      paymentStatus: 'paid',
      paymentMethod: 'bank_transfer',
      completedAfter: 612,
    },
  },
  {
    key: 'course-sale',
    customer: 'siah.kpadeh@example.com',
    templates: ['skillforge'],
    hoursAgo: 1190.4,
    status: 'finalized',
    endedAfter: 60.1,
    inquiry: 'Nursing refresher courses online: eight modules, certificate, payment by installments.',
    thread: [
      {
        from: 'editor@example.com',
        after: 3.1,
        body: 'Hello Siah, modules and certificates are part of Skillforge. Installments take two more days of work. Shall we include them?',
      },
      { from: 'customer', after: 55.9, body: 'Yes please.' },
    ],
    order: {
      serviceLines: [{ name: 'Payment by installments', priceCents: 48_000, quantity: 1 }],
      status: 'cancelled',
      paymentStatus: 'failed',
      paymentMethod: 'credit_card',
    },
  },
  {
    key: 'gym-sale',
    customer: 'prince.doe@example.com',
    templates: ['pulse-house'],
    hoursAgo: 2890.6,
    status: 'finalized',
    endedAfter: 133.7,
    inquiry: 'Gym in Sinkor, 300 members. Timetable, memberships and a waiting list for evening classes.',
    thread: [
      {
        from: 'admin@example.com',
        after: 16.2,
        body: 'Dear Prince, Pulse House does all of this out of the box. We only add your prices, photos and classes: one week.',
      },
      { from: 'customer', after: 131.2, body: 'Fine, please start.' },
    ],
    order: {
      serviceLines: [{ name: 'Setup and content', priceCents: 26_000, quantity: 1 }],
      status: 'refunded',
      paymentStatus: 'refunded',
      paymentMethod: 'paypal',
      completedAfter: 260,
    },
  },
  {
    key: 'saas-sale',
    customer: 'luis.ferreira@example.com',
    templates: ['orbit', 'signal'],
    hoursAgo: 1530.8,
    status: 'finalized',
    endedAfter: 180.2,
    inquiry: 'Orbit for our invoicing product and Signal Path for the mobile app. Portuguese and English.',
    thread: [
      {
        from: 'editor@example.com',
        after: 5.5,
        body: 'Hello Luis, both templates support several languages; translations are entered page by page. We quote them together with a ten percent package price on the services.',
      },
      { from: 'customer', after: 176.1, body: 'Agreed. We translate, you enter.' },
    ],
    order: {
      serviceLines: [{ name: 'Second language, per page', priceCents: 4_500, quantity: 14 }],
      status: 'completed',
      paymentStatus: 'paid',
      paymentMethod: 'credit_card',
      completedAfter: 388,
    },
  },
];
