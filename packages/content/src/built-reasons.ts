import type { Language } from '@app/contracts/languages';

/** A promise, or a part of the strategy. */
export interface Reason {
  readonly id: string;
  readonly title: string;
  readonly icon: string;
  readonly text: string;
  /** Language of the texts, if it differs from the page's. */
  readonly language?: Language;
}

/** Five; they state no fact of the company, as `builtValues`. */
export const builtPromises = (): readonly Reason[] => [
  {
    id: 'reply',
    title: 'A reply to every message',
    icon: 'IconMessageCircle',
    text: 'It comes from an engineer, weekends included. If your systems are down, call: the support line is staffed around the clock.',
  },
  {
    id: 'price',
    title: 'A price before the work',
    icon: 'IconFileDollar',
    text: 'You approve a written quote before we touch anything. If the scope changes, the price is discussed first and invoiced after.',
  },
  {
    id: 'one-team',
    title: 'One team, one number',
    icon: 'IconUserCheck',
    text: 'Cables, servers, cameras, code: the same company is responsible for all of it. Nobody will send you to another vendor to find out whose fault it is.',
  },
  {
    id: 'your-data',
    title: 'Your data stays yours',
    icon: 'IconLock',
    text: 'Access is logged and limited to the people on your project. When we hand over, every password, drawing and repository goes with it.',
  },
  {
    id: 'lasting-work',
    title: 'Work that outlives the visit',
    icon: 'IconFileText',
    text: 'Labels, diagrams, test reports and training come with every job, so your own staff can look after what we leave behind.',
  },
];

/** Five. */
export const builtStrategy = (): readonly Reason[] => [
  {
    id: 'understand',
    title: 'Understand first',
    icon: 'IconTarget',
    text: 'We start with your working day: who needs what, when, and what an hour of downtime costs. The equipment list comes last.',
  },
  {
    id: 'real-conditions',
    title: 'Design for real conditions',
    icon: 'IconCompass',
    text: 'Power cuts, heat, salt air and shared bandwidth are part of the plan. What we install is built for the place where it has to work.',
  },
  {
    id: 'standardize',
    title: 'Standardize, then customize',
    icon: 'IconStack2',
    text: 'Proven parts and ready-made templates carry the common ground, so your budget goes into what makes you different.',
  },
  {
    id: 'prevent',
    title: 'Prevent instead of repair',
    icon: 'IconGauge',
    text: 'Monitoring, patching and planned visits catch failures while they are still warnings. The cheapest outage is the one you never had.',
  },
  {
    id: 'teach',
    title: 'Teach as we go',
    icon: 'IconSchool',
    text: 'Your staff sit beside us during installation and handover. A client who understands the system stays with us by choice.',
  },
];
