import { sessionLifetimes } from '@app/contracts/accounts/auth/session-lifetime';
import { formatSpan } from '@app/contracts/format-span';
import { limits } from '@app/contracts/limits';
import { company, facts, offices, supportPhone } from './company';
import { editable } from './site-words';

export interface LegalSection {
  /** Anchor of the section. */
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Stored data, and how long it is stored. */
  readonly terms?: readonly { readonly what: string; readonly until: string }[];
  readonly items?: readonly string[];
}

export interface LegalPage {
  readonly title: string;
  readonly intro: string;
  /** A symbol of `illustrations.svg`. */
  readonly picture: string;
  /** The date from which the page applies, as displayed. */
  readonly updated: string;
  readonly sections: readonly LegalSection[];
}

export const legalLabels = { updated: 'In force since', contents: 'On this page' } as const;

/** Sample text: have your own lawyer review yours before going live. The periods are those of the product. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: words, no steps.
const privacyWords = (): LegalPage => ({
  title: 'Privacy',
  picture: 'own-data',
  intro:
    'What we store when you write to us or work with us, how long we keep it, and how you get it or get rid of it.',
  updated: 'November 1, 2026',
  sections: [
    {
      id: 'in-short',
      title: 'In short',
      paragraphs: [
        'We store what you give us to answer you, to deliver what you order and to keep our books. We do not sell it, we do not show it to advertisers, and no script of anybody else watches you on this site. We count visits without knowing whose they are.',
        'You can take a copy of everything with you, and you can delete your account, yourself and at any time.',
      ],
    },
    {
      id: 'who',
      title: 'Who is responsible',
      paragraphs: [
        `${company.name}, ${offices[0].lines.join(', ')}. For anything about your data write to ${company.email} or call ${supportPhone.display}. We answer within ${facts.replyWithin}, and do what you ask for within ${formatSpan(limits.dataRequestMs)}.`,
      ],
    },
    {
      id: 'what',
      title: 'What we store, and for how long',
      paragraphs: ['Only what one of these needs, and no longer than it says.'],
      terms: [
        {
          what: 'Messages from the contact form: name, company, address, phone and what you wrote',
          until: 'Until the matter is settled and nobody needs it, or until you ask us to delete it',
        },
        {
          what: 'Your account: name, address, and a password that nobody can read back',
          until: 'Until you delete the account',
        },
        {
          what: 'Two-step verification: the key of your app, encrypted, fingerprints of your recovery codes, and the devices on which no code is asked for',
          until: `Until you turn it off; such a device ${formatSpan(limits.trustedDeviceMs)} at most`,
        },
        { what: 'Cart and favorites', until: 'Until you empty them or delete the account' },
        {
          what: 'Where you are logged in: browser, network address, time',
          until: `Until you log out there, at most ${formatSpan(sessionLifetimes.remembered.absoluteMs)}`,
        },
        {
          what: 'Visits of this site: the page, the site or campaign that led here, the kind of device, and a number made of network address and browser that is another one every day; not the address itself',
          until: `Until the day is over; then only sums stay, such as “about: 40 views”, for ${limits.figureMonths} months. Nothing where your browser says Do Not Track or Global Privacy Control`,
        },
        {
          what: 'With a request: the name of the site or campaign that led to your visit of that day',
          until: 'As long as the request',
        },
        {
          what: 'Requests, their messages and files',
          until: 'As long as we work together; after your account is gone they stay in our books without it',
        },
        {
          what: 'Quotes, orders, invoices and payments',
          until: `As long as the tax law of our ${offices.length === 1 ? 'office' : 'offices'} asks for, usually ten years`,
        },
        { what: 'Codes that we email to you', until: formatSpan(limits.codeLifetimeMs) },
        { what: 'A record of the emails that we sent you', until: formatSpan(limits.mailRecordMs) },
        { what: 'Files that you attached and did not send', until: formatSpan(limits.unsentFileMs) },
        {
          what: 'Emails that you send to us',
          until: `As part of a request as long as that; what belongs to none ${formatSpan(limits.inboundMailRetentionMs)}, what waits for one of us ${formatSpan(limits.inboundMailWaitsMs)}`,
        },
        {
          what: 'What our team has begun to write to you and not sent',
          until: `${formatSpan(limits.messageDraftMs)} after it was last touched`,
        },
        {
          what: 'Notifications that tell our team what has come in',
          until: `${formatSpan(limits.noticesMs)}, and the last ${limits.notices} a person`,
        },
        {
          what: 'The trail of what our team has changed, with the names it concerns',
          until: 'For good, so that it can be told later who did what',
        },
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and your browser',
      paragraphs: [
        `All our cookies are about logging in. One keeps you logged in; while you sign up or log in, others hold the steps together, for ${formatSpan(limits.codeTriesWindowMs)} at most. One knows for ${formatSpan(limits.knownDeviceMs)} that you have logged in on this browser, so that strangers who guess at your password do not lock you out, and one knows for ${formatSpan(limits.trustedDeviceMs)} that you want no code asked for here.`,
        'Your browser also keeps what you have begun to type, so that nothing is lost, and whether you prefer the light or the dark look. Nothing of this follows you to another site, so there is no banner to click away.',
      ],
    },
    {
      id: 'others',
      title: 'Who else sees it',
      paragraphs: [
        'Our own team, each person as far as the work needs it; every change that somebody of the team makes is written down.',
        'Payments by card run through a payment provider, who gets what it needs to take the money; card numbers never reach us. Our emails leave through a mail provider. Colleagues of your company see your requests only where the company has asked us for that.',
      ],
    },
    {
      id: 'rights',
      title: 'Your copy, corrections, deletion',
      paragraphs: ['All of this is in your account, without asking anybody:'],
      items: [
        'Download my data: everything we store about you, to read and as data for other programs',
        'Change your name, your address and your password',
        'See where you are logged in, and log out there',
        'Delete the account for good',
      ],
    },
    {
      id: 'complaints',
      title: 'If you do not agree with us',
      paragraphs: [
        `Tell us first: ${company.email}. If we cannot settle it, you may turn to the data protection authority where you live.`,
      ],
    },
  ],
});

export const privacyPage: LegalPage = editable('privacy', privacyWords);

/** Sample text: have your own lawyer review yours before going live. */
const termsWords = (): LegalPage => ({
  title: 'Terms',
  picture: 'plain-terms',
  intro: 'What you can expect of us and what we expect of you, in words that need no lawyer.',
  updated: 'November 1, 2026',
  sections: [
    {
      id: 'scope',
      title: 'What these terms are for',
      paragraphs: [
        `They hold for this website, for the templates that you find on it and for the work that you order from ${company.name}. Where a quote says something else, the quote counts.`,
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      paragraphs: [
        'You need one to put templates into a cart and to send a request. Keep the password to yourself; what is done with your account counts as done by you until you tell us that somebody else has it. You must be old enough to make contracts where you live.',
      ],
    },
    {
      id: 'requests',
      title: 'From a request to an order',
      paragraphs: [
        'A request costs nothing and binds nobody. We answer it with questions or with a written quote. A contract begins when you accept the quote, with your name, on its page; a link in an email alone accepts nothing.',
        'A quote counts until the day that stands on it. What you ask for later is quoted separately, before the work begins.',
      ],
    },
    {
      id: 'payment',
      title: 'Prices and payment',
      paragraphs: [
        'The price of a template is where it starts; customization comes on top and stands in the quote. Prices are in the currency that stands beside them. Invoices are due on the day that they name. Where a deposit is agreed, work begins when it has arrived.',
      ],
    },
    {
      id: 'license',
      title: 'What you may do with a template',
      paragraphs: [
        'One purchase covers one website of one organization on one domain, for as long as you like. You may change it, have it changed and move it to another host. You may not resell it, give it away or use it for a second site without a second license.',
      ],
    },
    {
      id: 'warranty',
      title: 'If something is wrong',
      paragraphs: [
        `Tell us within ${limits.freeCorrectionDays} days after handover, and we correct it without charge. Later faults of our work we correct as the law provides. If we cannot deliver what was agreed, you get back what you paid for the part that is missing.`,
        'We answer without limit for what we do on purpose or with gross carelessness, and for harm to people. Otherwise we answer for typical, foreseeable damage up to the value of the order.',
      ],
    },
    {
      id: 'conduct',
      title: 'What we ask of you',
      paragraphs: [
        'Send us only what you have the right to send. Do not try to get at the data of others or to overload this site; we may close an account that does, and tell its owner why.',
      ],
    },
    {
      id: 'law',
      title: 'Law and changes',
      paragraphs: [
        `The law of ${offices[0].countryInProse} applies, without taking from you what the law of your own country gives you as a consumer. If we change these terms, what you have ordered before stays under the old ones.`,
      ],
    },
  ],
});

export const termsPage: LegalPage = editable('terms', termsWords);
