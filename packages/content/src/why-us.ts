import { company, facts } from './company';
import { editable } from './site-words';

export const whyUsPage = editable(
  'why-us',
  () =>
    ({
      title: 'Why us',
      headline: 'A team that answers for its work',
      intro:
        'You can buy hardware anywhere. What you get from us is the people who planned it, installed it and pick up the phone when something blinks red at two in the morning.',
      since: `${company.ownership}, ${facts.formed}, and still run by the people who started it.`,
      promisesTitle: 'Our Promises',
      promisesIntro: 'What you can count on, whatever the size of the job.',
      strategyTitle: 'Our Strategy',
      strategyIntro: 'How we keep those promises: the same steps on every project.',
      cta: {
        title: 'Put us to the test',
        text: `Send us the problem that has waited longest. You get an honest answer within ${facts.replyWithin}.`,
        label: 'Get in Touch',
        href: '/contact-us',
      },
    }) as const,
);
