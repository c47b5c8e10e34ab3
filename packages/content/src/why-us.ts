import { company, facts, offices } from './company';
import { counters } from './counters';
import { editable } from './site-words';

export interface ReasonCard {
  readonly title: string;
  readonly icon: string;
  readonly text: string;
}

export const whyUsPage = editable(
  'why-us',
  () =>
    ({
      title: 'Why us',
      headline: 'A team that answers for its work',
      intro:
        'You can buy hardware anywhere. What you get from us is the people who planned it, installed it and pick up the phone when something blinks red at two in the morning.',
      counters,
      since: `${company.ownership}, ${facts.formed}, and still run by the people who started it.`,
      promisesTitle: 'Our Promises',
      promisesIntro: 'Five things you can count on, whatever the size of the job.',
      strategyTitle: 'Our Strategy',
      strategyIntro: 'How we keep those promises: the same five steps on every project.',
      cta: {
        title: 'Put us to the test',
        text: `Send us the problem that has waited longest. You get an honest answer within ${facts.replyWithin}.`,
        label: 'Get in Touch',
        href: '/contact-us',
      },
    }) as const,
);

/** Exactly five. */
export const promises = editable(
  'why-us.promises',
  () =>
    [
      {
        title: `A reply within ${facts.replyWithin}`,
        icon: 'IconMessageCircle',
        text: 'Every message gets an answer from an engineer, weekends included. If your systems are down, call: the support line is staffed around the clock.',
      },
      {
        title: 'A price before the work',
        icon: 'IconFileDollar',
        text: 'You approve a written quote before we touch anything. If the scope changes, the price is discussed first and invoiced after.',
      },
      {
        title: 'One team, one number',
        icon: 'IconUserCheck',
        text: 'Cables, servers, cameras, code: the same company is responsible for all of it. Nobody will send you to another vendor to find out whose fault it is.',
      },
      {
        title: 'Your data stays yours',
        icon: 'IconLock',
        text: 'Access is logged and limited to the people on your project. When we hand over, every password, drawing and repository goes with it.',
      },
      {
        title: 'Work that outlives the visit',
        icon: 'IconFileText',
        text: 'Labels, diagrams, test reports and training come with every job, so your own staff can look after what we leave behind.',
      },
    ] as const satisfies readonly ReasonCard[],
);

/** Exactly five. */
export const strategyItems = editable(
  'why-us.strategy',
  () =>
    [
      {
        title: 'Understand first',
        icon: 'IconTarget',
        text: 'We start with your working day: who needs what, when, and what an hour of downtime costs. The equipment list comes last.',
      },
      {
        title: 'Design for real conditions',
        icon: 'IconCompass',
        text: `Power cuts, heat, salt air and shared bandwidth are part of the plan. What we install in ${offices[0].locality} is built for ${offices[0].locality}.`,
      },
      {
        title: 'Standardize, then customize',
        icon: 'IconStack2',
        text: 'Proven parts and ready-made templates carry the common ground, so your budget goes into what makes you different.',
      },
      {
        title: 'Prevent instead of repair',
        icon: 'IconGauge',
        text: 'Monitoring, patching and planned visits catch failures while they are still warnings. The cheapest outage is the one you never had.',
      },
      {
        title: 'Teach as we go',
        icon: 'IconSchool',
        text: 'Your staff sit beside us during installation and handover. A client who understands the system stays with us by choice.',
      },
    ] as const satisfies readonly ReasonCard[],
);
