import { company, offices } from './company';
import { legalLinks } from './legal-links';
import { editable } from './site-words';

/**
 * /contact-us; offices, hours, e-mail and phones are in company.ts. Field errors and results are product
 * messages and live in contracts.
 */
export const contactPage = editable(
  'contact.page',
  () =>
    ({
      title: 'Get in Touch',
      intro:
        'Tell us what you need in your own words. An engineer reads every message and answers in person, usually much sooner than promised.',
      officesTitle: offices.length === 1 ? 'Our office' : 'Our offices',
      mapLabel: 'Show on the map',
      hoursTitle: 'Working hours',
      emailTitle: 'Email',
      supportTitle: 'Support',
      phonesTitle: 'Phone',
      otherWaysTitle: 'Prefer to talk?',
      otherWaysIntro: 'Call or write directly. Whoever answers can help.',
      next: {
        title: 'What happens next',
        intro: 'From your message to a decision, without a sales call you did not ask for.',
      },
    }) as const,
);

/** Label of the preferred time where it is displayed, as in the mail to the team. */
export const preferredTimeTitle = 'Preferred time for a call';

export const contactForm = editable(
  'contact.form',
  () =>
    ({
      title: 'Send us a message',
      promise: company.replyPromise,
      privacy: 'We use your details to answer you, and for nothing else.',
      privacyLink: { label: 'How we handle them', href: legalLinks.privacy.href },
      submitLabel: 'Send Message',
      /** Label of the button that removes the topic; read by screen readers. */
      removeInterest: 'Remove this topic',
      /** Shown below an error, before the email address and phone number. */
      otherWays: 'Nothing you typed is lost. You can also reach us here:',
      withoutScript: 'This form needs JavaScript. Please write or call instead:',
      /** Label of the honeypot field, which people never see. */
      trap: 'Leave this field empty',
      labels: {
        name: 'Name',
        company: 'Company',
        email: 'Email',
        phone: 'Phone (optional)',
        interest: 'I am interested in',
        preferredTime: `${preferredTimeTitle} (optional)`,
        message: 'Message',
      },
      placeholders: {
        name: 'Your full name',
        company: 'Your organization',
        email: 'you@example.com',
        phone: 'With the country code',
        preferredTime: `For example: Tuesday after 2 pm, ${offices[0].locality} time`,
        message: 'What should work better?',
      },
    }) as const,
);

export const contactTemplatesStrip = editable(
  'contact.templates',
  () =>
    ({
      title: 'Templates you can start from',
      intro: 'Choose one and we put its name into your message, or tell us below what you have in mind.',
      choose: 'Ask about this one',
      all: { label: 'Browse all templates', href: '/templates' },
    }) as const,
);
