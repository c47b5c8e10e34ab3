/** A lead from the contact form. */
export interface DemoLead {
  readonly key: string;
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly phone?: string;
  /** Omitted if the lead became a ticket, which has the same text. */
  readonly message?: string;
  readonly interest?: string;
  readonly hoursAgo: number;
  /** Hours until it was handled without a reply; not handled if omitted. */
  readonly handledAfter?: number;
  /** Messages that followed, each with its hours after the lead. */
  readonly thread?: readonly {
    readonly from: 'team' | 'visitor';
    readonly after: number;
    readonly body: string;
  }[];
  readonly note?: string;
  /** The editor is assigned to it. */
  readonly looksAfter?: true;
  /** Why the lead was lost. */
  readonly lost?: string;
  /** Key of the sample ticket created from it. */
  readonly ticket?: string;
}

/** Leads in every state: new, overdue, discussed in writing and by phone, lost, and turned into a ticket. */
export const demoLeads: readonly DemoLead[] = [
  {
    key: 'surveillance-warehouse',
    name: 'Alfred Sumo',
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
    name: 'Karen Zoegar',
    company: 'Twin Pines Insurance',
    email: 'karen@example.com',
    message:
      'We move to a new floor in ten weeks: 45 desks, phones, Wi-Fi and a small server room. Please quote cabling and the move itself separately.',
    interest: 'network-cabling',
    hoursAgo: 33.7,
  },
  {
    key: 'hotel-wifi',
    name: 'Ruth Gbowee',
    company: 'Mamba Point Guesthouse',
    email: 'ruth@example.com',
    phone: '+231 77 555 0142',
    message:
      'Guests complain about the Wi-Fi on the second floor. 14 rooms, thick walls. What can be done without opening them?',
    interest: 'network-cabling',
    hoursAgo: 51.6,
    looksAfter: true,
    note: 'Wants to be called before noon.',
    thread: [
      {
        from: 'team',
        after: 5.2,
        body: 'Two access points in the corridor and one on the stairs usually do, over the cable of the old telephones.\n\nCould you send us a plan of the floor, or a photo of one?',
      },
      {
        from: 'visitor',
        after: 49.3,
        body: 'The plan is from 1998, but the walls have not moved. When could you come by?',
      },
    ],
  },
  {
    key: 'maintenance-lab',
    name: 'Theo Barclay',
    company: 'Coastal Community College',
    email: 'theo@example.com',
    phone: '+1 (612) 555-0109',
    message:
      'Sixty computers in two labs, about half of them slow or broken. Do you repair, or is replacing cheaper?',
    interest: 'equipment-maintenance',
    hoursAgo: 130.4,
    looksAfter: true,
    thread: [
      {
        from: 'team',
        after: 16.2,
        body: 'Both: machines younger than five years are worth a new disk and more memory, which costs about a third of a new one.\n\nWe would look at all sixty in one morning, free of charge. Is a Saturday possible?',
      },
    ],
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
    lost: 'The donor pays for an app of a partner in Accra.',
  },
  {
    key: 'clinic-booking',
    name: 'Siah Kpadeh',
    company: 'Kpadeh Family Clinic',
    email: 'siah.kpadeh@example.com',
    interest: 'templates',
    hoursAgo: 46.5,
    handledAfter: 1.4,
    ticket: 'clinic-booking',
  },
];
