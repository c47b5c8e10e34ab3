import type { Language } from '@app/contracts/languages';
import type { SocialNetwork } from './social-networks';

/**
 * The facts that an owner replaces: who the company is and how to reach it. Every other text or drawing about
 * the company is derived from them (public-pages.company-facts, docs/your-brand.md). The e-mail addresses and
 * links use reserved names, the phone numbers a range reserved for fiction, and the addresses are invented.
 */
export interface Phone {
  readonly id: string;
  readonly label: string;
  /** The number as displayed, with + and the country code: the dialled one is derived from it. */
  readonly display: string;
  /**
   * Where it is shown besides the contact page (public-pages.phone-list). The first one for support is on the authorization screen, in mails and for suspended accounts.
   */
  readonly shownOn: 'footer' | 'support' | 'footer-support' | 'contact';
  /** Language of `label`, if it differs from the page's. */
  readonly language?: Language;
}

/** When an office is open, in local time. */
export interface OpeningTime {
  /** As schema.org writes days: "Mo", "Mo-Fr". */
  readonly days: string;
  /** `HH:MM`; closing at 00:00 is midnight. */
  readonly opens: string;
  readonly closes: string;
}

/** What the owner says of an office. */
export interface StatedOffice {
  /** Identifier for addresses: lower case, no spaces. */
  readonly id: string;
  /** Short name, as shown in the footer: its country, or its town. */
  readonly title: string;
  /** ISO 3166-1 alpha-2 code. */
  readonly countryCode: string;
  readonly street: string;
  readonly locality: string;
  /** Empty if addresses there have none. */
  readonly region: string;
  readonly postalCode: string;
  /** Lines of the address as displayed; those of its country if the owner gives none. */
  readonly lines?: readonly string[];
  /** The company's own (`openingHours`) if there are none. */
  readonly hours?: readonly OpeningTime[];
  /** Address of a map. */
  readonly mapHref?: string;
}

/** An office, with what follows from what the owner says of it (`office-words.ts`). */
export interface Office extends StatedOffice {
  readonly lines: readonly string[];
  readonly country: string;
  /** The country within a sentence, with its article or preposition if it has one. */
  readonly countryInProse: string;
  /** `hours` in words, each on a line. */
  readonly openTimes?: readonly string[];
  /** `hours` as schema.org writes them. */
  readonly openingHours?: readonly string[];
  /** Of the head office, once offices are published: where all are, as a sentence lists it. */
  readonly all?: { readonly countries: string; readonly towns: string };
  /** Language of `title`, if it differs from the page's. */
  readonly language?: Language;
}

export interface SocialLink {
  readonly network: SocialNetwork;
  readonly href: string;
}

export interface CompanyFacts {
  readonly name: string;
  /** The two parts of the wordmark. */
  readonly wordmark: { readonly strong: string; readonly light: string };
  readonly tagline: string;
  /**
   * Stated independently of the ten years of experience; neither is computed from the other
   * (public-pages.stated-years).
   */
  readonly foundedYear: number;
  readonly ownership: string;
  readonly email: string;
  readonly supportEmail: string;
  /** As in "a reply within 24 hours". */
  readonly replyWithin: string;
  /** When the offices are open, as schema.org writes it; empty if search engines should not show it. */
  readonly openingHours: string;
  /** The first office is the head office. */
  readonly offices: readonly [Office, ...Office[]];
  readonly phones: readonly [Phone, ...Phone[]];
  readonly socialLinks: readonly SocialLink[];
}

export const companyFacts: CompanyFacts = {
  name: 'Pepperbird IT',
  wordmark: { strong: 'Pepperbird', light: 'IT' },
  tagline: 'Technology that stays up, people who pick up.',
  foundedYear: 2006,
  ownership: 'Privately owned',
  email: 'hello@example.com',
  supportEmail: 'support@example.com',
  replyWithin: '24 hours',
  // "24/7 support available".
  openingHours: 'Mo-Su 00:00-23:59',
  offices: [
    {
      id: 'liberia',
      title: 'Liberia',
      country: 'Liberia',
      countryInProse: 'Liberia',
      countryCode: 'LR',
      street: '100 Example Avenue, Sinkor',
      locality: 'Monrovia',
      region: 'Montserrado County',
      postalCode: '',
      lines: ['100 Example Avenue, Sinkor', 'Monrovia, Montserrado County', 'Liberia'],
    },
    {
      id: 'usa',
      title: 'USA',
      country: 'United States',
      countryInProse: 'the United States',
      countryCode: 'US',
      street: '200 Sample Street, Suite 120',
      locality: 'Minneapolis',
      region: 'MN',
      postalCode: '00000',
      lines: ['200 Sample Street, Suite 120', 'Minneapolis, MN 00000', 'United States'],
    },
  ],
  phones: [
    { id: 'liberia', label: 'Liberia office', display: '+1 (202) 555-0142', shownOn: 'footer' },
    { id: 'usa', label: 'USA office', display: '+1 (612) 555-0117', shownOn: 'footer' },
    { id: 'support', label: '24/7 support line', display: '+1 (612) 555-0186', shownOn: 'support' },
  ],
  socialLinks: [
    { network: 'Facebook', href: 'https://example.com/facebook' },
    { network: 'LinkedIn', href: 'https://example.com/linkedin' },
    { network: 'X', href: 'https://example.com/x' },
  ],
};
