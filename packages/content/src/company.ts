/**
 * The company's facts. Everything here is sample content: an owner changes the brand in this package and nowhere else
 * (public-pages.company-facts). The e-mail addresses and links use reserved names, the phone numbers the range kept for
 * fiction, the addresses are invented.
 */
export interface Phone {
  readonly label: string;
  /** As people read it. */
  readonly display: string;
  /** For `href`. */
  readonly href: `tel:+${string}`;
  /** Shown in the footer: two of the three (public-pages.phone-list). */
  readonly footer: boolean;
  /** The number on the authorization screen and for suspended accounts: one of the three. */
  readonly support: boolean;
}

export interface Office {
  readonly id: 'liberia' | 'usa';
  readonly title: string;
  readonly street: string;
  readonly locality: string;
  readonly region?: string;
  readonly postalCode?: string;
  readonly country: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  /** The address as lines for display. */
  readonly lines: readonly string[];
}

export interface SocialLink {
  readonly network: 'Facebook' | 'LinkedIn' | 'X';
  readonly icon: string;
  readonly href: string;
}

export interface Counter {
  readonly value: number;
  readonly suffix: string;
  /** Value with suffix, as text. */
  readonly display: string;
  readonly label: string;
}

export const company = {
  name: 'Pepperbird IT',
  /** The two parts of the wordmark. */
  wordmark: { strong: 'Pepperbird', light: 'IT' },
  tagline: 'Technology that stays up, people who pick up.',
  footerTagline:
    'Managed IT, infrastructure and software from one privately owned team. We keep West African and American businesses running, and we answer when you call.',
  oneLiner: 'IT services, networks and software since 2006',
  description:
    'Pepperbird IT is a privately owned IT services company, formed in 2006. We run networks, install hardware, watch over buildings, and build websites, apps and business software from our offices in Liberia and the United States.',
  foundedYear: 2006,
  /**
   * Stated beside the ten years of experience and never computed from each other (public-pages.stated-years).
   */
  since: 'Since 2006',
  ownership: 'Privately owned',
  email: 'hello@example.com',
  supportEmail: 'support@example.com',
  workingHours: '24/7 support available',
  replyPromise: 'We reply within 24 hours.',
} as const;

/**
 * "100+" carries two labels: delivered projects in the counters, thriving businesses in the hero badge
 * (public-pages.two-labels).
 */
export const heroBadge = '100+ Businesses Thriving';

export const counters = [
  { value: 100, suffix: '+', display: '100+', label: 'Projects Delivered' },
  { value: 95, suffix: '%', display: '95%', label: 'Client Satisfaction' },
  { value: 10, suffix: '', display: '10', label: 'Years Experience' },
] as const satisfies readonly Counter[];

export const phones: readonly [Phone, Phone, Phone] = [
  {
    label: 'Liberia office',
    display: '+1 (202) 555-0142',
    href: 'tel:+12025550142',
    footer: true,
    support: false,
  },
  {
    label: 'USA office',
    display: '+1 (612) 555-0117',
    href: 'tel:+16125550117',
    footer: true,
    support: false,
  },
  {
    label: '24/7 support line',
    display: '+1 (612) 555-0186',
    href: 'tel:+16125550186',
    footer: false,
    support: true,
  },
];

export const footerPhones: readonly Phone[] = phones.filter((phone) => phone.footer);

export const supportPhone: Phone = phones.find((phone) => phone.support) ?? phones[0];

export const offices = [
  {
    id: 'liberia',
    title: 'Liberia',
    street: '100 Example Avenue, Sinkor',
    locality: 'Monrovia',
    region: 'Montserrado County',
    country: 'Liberia',
    countryCode: 'LR',
    lines: ['100 Example Avenue, Sinkor', 'Monrovia, Montserrado County', 'Liberia'],
  },
  {
    id: 'usa',
    title: 'USA',
    street: '200 Sample Street, Suite 120',
    locality: 'Minneapolis',
    region: 'MN',
    postalCode: '00000',
    country: 'United States',
    countryCode: 'US',
    lines: ['200 Sample Street, Suite 120', 'Minneapolis, MN 00000', 'United States'],
  },
] as const satisfies readonly Office[];

export const socialLinks = [
  { network: 'Facebook', icon: 'IconBrandFacebook', href: 'https://example.com/facebook' },
  { network: 'LinkedIn', icon: 'IconBrandLinkedin', href: 'https://example.com/linkedin' },
  { network: 'X', icon: 'IconBrandX', href: 'https://example.com/x' },
] as const satisfies readonly SocialLink[];

/** The company profile, embedded on /company-profile and offered as the brochure. */
export const brochure = {
  href: '/company-profile.pdf',
  downloadName: 'pepperbird-it-company-profile.pdf',
  label: 'Download Company Brochure',
} as const;
