import { editable } from './site-words';
import type { CompanyValue } from './values';

/** Examples of each value in daily work. */
export const valuePractices: Readonly<Record<CompanyValue['id'], readonly string[]>> = editable(
  'values.practices',
  (): Readonly<Record<CompanyValue['id'], readonly string[]>> => ({
    commitment: [
      'One named engineer owns your project from start to handover.',
      'Dates go in writing, and you hear from us before a date moves.',
      'Support around the clock, every day of the year.',
    ],
    innovation: [
      'Every product we recommend has run in our own network first.',
      'Designs that keep working on slow links and through power cuts.',
      'Open standards, so you can change a vendor without starting over.',
    ],
    reputation: [
      'Written quotes with every line explained.',
      'Your passwords, drawings and source code belong to you.',
      'References from your own industry, on request.',
    ],
    excellence: [
      'Nothing is handed over without a signed test report.',
      'Code is reviewed by a second person before it ships.',
      'Documentation is part of the price, never an extra.',
    ],
  }),
);

export const valuesPage = editable(
  'values.page',
  () =>
    ({
      title: 'Our Values',
      intro:
        'Four words decide how we hire, how we quote and how we behave in your server room. Here is what each one means on a working day.',
      practicesTitle: 'On a working day',
      cta: {
        title: 'Hold us to them',
        text: 'Tell us about your project and see how we work before you sign anything.',
        label: 'Contact us',
        href: '/contact-us',
      },
    }) as const,
);
