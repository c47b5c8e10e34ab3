import { company, offices } from './company';
import { legalLinks } from './legal-links';
import { serviceList } from './service-list';
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

export interface ContactInterest {
  /** The value of `?interest=`. */
  readonly value: string;
  readonly label: string;
  /** Start of the message for a visitor who arrives with this interest. */
  readonly opening: string;
  /** Asks for a preferred time (public-pages.preferred-time). */
  readonly asksForTime?: boolean;
  /** Opens the page with a strip of published templates (public-pages.template-interest). */
  readonly showsTemplates?: boolean;
}

/** What visitors of the build's services begin with, by the build's names. */
const serviceInterests: Readonly<Record<string, Partial<ContactInterest>>> = {
  'Hardware Installation': { opening: 'I would like to have hardware installed. ' },
  'Network & Video Surveillance': { opening: 'I would like to see a surveillance demo. ' },
  'IT Deployment': {
    opening: 'I would like to schedule a consultation about an IT deployment. ',
    asksForTime: true,
  },
  'Equipment Maintenance': { opening: 'I would like a maintenance plan for our equipment. ' },
  'IT Upgrades': { opening: 'I would like a quote for an upgrade. ' },
  'Software Development': {
    label: 'Software and mobile apps',
    opening: 'I would like to talk about software. ',
  },
  'Network Cabling': { opening: 'I would like a quote for cabling. ' },
  'Web Development': { opening: 'I would like to talk about a website. ' },
};

/**
 * Interests that a visitor can arrive with (public-pages.template-interest, public-pages.preferred-time,
 * public-pages.service-actions). An industry of industries.ts can also be an interest
 * (public-pages.industry-tiles).
 */
export const contactInterests: readonly ContactInterest[] = editable('', (): readonly ContactInterest[] => [
  {
    value: 'templates',
    label: 'A website template',
    opening: 'I would like a website based on one of your templates. ',
    showsTemplates: true,
  },
  ...serviceList.map(({ id, title }) => ({
    value: id,
    label: title,
    opening: `I would like to talk about this service: ${title}. `,
    ...serviceInterests[title],
  })),
  { value: 'other', label: 'Something else', opening: '' },
]);

/** The interest of a visitor who comes from an industry's tile. */
export const industryInterest = (industry: string) => ({
  label: `Website (${industry})`,
  opening: `I am looking for a website in this field: ${industry}. `,
});

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
