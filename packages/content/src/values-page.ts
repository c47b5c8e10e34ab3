import { editable } from './site-words';

export const valuesPage = editable(
  'values.page',
  () =>
    ({
      title: 'Our Values',
      intro:
        'A few words decide how we hire, how we quote and how we behave in your server room. Here is what each one means on a working day.',
      practicesTitle: 'On a working day',
      cta: {
        title: 'Hold us to them',
        text: 'Tell us about your project and see how we work before you sign anything.',
        label: 'Contact us',
        href: '/contact-us',
      },
    }) as const,
);
