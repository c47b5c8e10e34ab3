import { authMetadata } from './auth-metadata';
import { company, facts, offices, phones } from './company';
import { companyWords } from './company-words';
import { editable } from './site-words';
import type { WordPicture } from './word-picture';

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** "two offices", "one office": spells out small numbers, with a plural in -s. */
function spellCount(count: number, noun: string): string {
  return `${words[count] ?? count} ${noun}${count === 1 ? '' : 's'}`;
}

/** How search engines and previews of links treat a page, the same in every language. */
export interface PageListing {
  /** Whether search engines may list it. */
  readonly listed: boolean;
  /** Shown beside a link to it; null for the drawn one. */
  readonly picture: WordPicture | null;
}

export interface PageMetadata extends Partial<PageListing> {
  /** The `<title>`, with the brand name where it helps. At most 65 characters. */
  readonly title: string;
  /** The meta description, 50 to 170 characters. */
  readonly description: string;
}

/** Pages with a single address; the metadata of services and templates is derived from their texts. */
export const staticPages = editable(
  'seo',
  () =>
    ({
      '/': {
        title: `${company.name}: ${companyWords.oneLiner}`,
        description: `Managed IT, networks, websites and software from one ${facts.ownership} team in ${facts.countries}. 24/7 support, and a reply within ${facts.replyWithin}.`,
      },
      '/templates': {
        title: `Premium Website Templates | ${company.name}`,
        description:
          'Finished website templates for many kinds of organizations. Choose a design, tell us what to change, and we customize and launch it for you.',
      },
      '/collections': {
        title: `Collections of Website Templates | ${company.name}`,
        description: 'Website templates that go together, for a purpose, a budget or a kind of organization.',
      },
      '/services': {
        title: `IT Services | ${company.name}`,
        description:
          'Hardware, surveillance, deployment, maintenance, upgrades, cabling, software, web and mobile apps: IT services from one accountable team.',
      },
      '/about': {
        title: `About Us | ${company.name}`,
        description: `Who we are: a ${facts.ownership} IT company, ${facts.formed}, at home in ${facts.countries}. Our mission, our vision and our values.`,
      },
      '/values': {
        title: `Our Values | ${company.name}`,
        description: 'The values we work by, in a server room, in a quote and at two in the morning.',
      },
      '/why-us': {
        title: `Why us | ${company.name}`,
        description: 'The figures behind our work, our promises to every client, and how we keep them.',
      },
      '/clients': {
        title: `Clients and Success Stories | ${company.name}`,
        description:
          'The organizations that trust us with their networks, websites and software, and what changed for them: problem, work and result.',
      },
      '/news': {
        title: `News and Case Studies | ${company.name}`,
        description:
          'What is new with us, and what we have done for clients: projects with their problem, the work and what changed.',
      },
      '/contact-us': {
        title: `Contact Us | ${company.name}`,
        description: `Talk to an engineer at ${spellCount(offices.length, 'office')} or on ${spellCount(phones.length, 'phone number')}: 24/7 support, and a reply to every message within ${facts.replyWithin}.`,
      },
      '/company-profile': {
        title: `Company Profile | ${company.name}`,
        description:
          'Our company profile as a PDF: services, values, promises and contact details in one document to keep or forward.',
      },
      '/privacy': {
        title: `Privacy | ${company.name}`,
        description:
          'What we store about you, why and for how long, who else sees it, and how you download or delete it yourself.',
      },
      '/terms': {
        title: `Terms | ${company.name}`,
        description:
          'How requests, quotes, orders, payment and template licenses work between you and us, in plain words.',
      },
      '/auth': authMetadata,
    }) as const satisfies Record<string, PageMetadata>,
);
