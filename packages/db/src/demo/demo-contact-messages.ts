interface DemoContactMessage {
  readonly key: string;
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly phone?: string;
  readonly message: string;
  readonly interest?: string;
  readonly hoursAgo: number;
  /** Hours until somebody took care of it; left out: nobody has yet. */
  readonly handledAfter?: number;
}

/** Leads from the contact form: one fresh, one overdue, the others answered in time. */
export const demoContactMessages: readonly DemoContactMessage[] = [
  {
    key: 'surveillance-warehouse',
    name: 'Alfred Sample',
    company: 'Duport Road Storage',
    email: 'alfred@example.com',
    phone: '+1 (202) 555-0163',
    message:
      'We had two break-ins this year. Three buildings, one gate, no cameras yet. When could somebody come and look at the site?',
    interest: 'network-surveillance',
    hoursAgo: 4.1,
  },
  {
    key: 'office-move',
    name: 'Karen Placeholder',
    company: 'Twin Pines Insurance',
    email: 'karen@example.com',
    message:
      'We move to a new floor in ten weeks: 45 desks, phones, Wi-Fi and a small server room. Please quote cabling and the move itself separately.',
    interest: 'network-cabling',
    hoursAgo: 33.7,
  },
  {
    key: 'maintenance-lab',
    name: 'Theo Example',
    company: 'Coastal Community College',
    email: 'theo@example.com',
    phone: '+1 (612) 555-0109',
    message:
      'Sixty computers in two labs, about half of them slow or broken. Do you repair, or is replacing cheaper?',
    interest: 'equipment-maintenance',
    hoursAgo: 130.4,
    handledAfter: 16.2,
  },
  {
    key: 'restaurant-site',
    name: 'Ama Testwell',
    company: 'The Palaver Hut',
    email: 'ama@example.com',
    message:
      'We are a restaurant in Mamba Point and would like a site with our menu and table reservations. Which template fits best?',
    interest: 'templates',
    hoursAgo: 402.8,
    handledAfter: 3.5,
  },
  {
    key: 'field-app',
    name: 'Samuel Mockson',
    company: 'Greenline Cooperatives',
    email: 'samuel@example.com',
    message:
      'Our field officers collect harvest data on paper. We would like an app that works without a connection and sends everything in the evening. 25 phones.',
    interest: 'software-development',
    hoursAgo: 890.2,
    handledAfter: 21.7,
  },
];
