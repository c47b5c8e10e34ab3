import { company } from '../company';
import { companyWords } from '../company-words';
import { socialNetworks } from '../social-networks';
import {
  type ContentSection,
  each,
  exact,
  type ListField,
  line,
  lines,
  locked,
  optional,
  text,
  type WordField,
} from './field';

const address = (path: string, label: string): WordField => ({ ...line(path, label, 254), kind: 'email' });

const phoneLabel = line('label', 'What it is', 60);

const phoneList: ListField = {
  kind: 'list',
  path: 'company.phones',
  label: 'Phones',
  one: 'phone',
  title: 'label',
  keyed: true,
  fields: [
    phoneLabel,
    { ...line('display', 'Number', 30), kind: 'phone' },
    {
      kind: 'choice',
      path: 'shownOn',
      label: 'Shown on',
      options: [
        { value: 'footer', label: 'Footer and contact page' },
        { value: 'support', label: 'Contact page, and as the support line' },
        { value: 'footer-support', label: 'Footer, contact page, and as the support line' },
        { value: 'contact', label: 'Contact page only' },
      ],
    },
  ],
  translated: [phoneLabel],
  least: 1,
  most: 8,
};

const socialList: ListField = {
  kind: 'list',
  path: 'company.socialLinks',
  label: 'Social networks',
  one: 'network',
  title: 'network',
  keyed: false,
  fields: [
    {
      kind: 'choice',
      path: 'network',
      label: 'Network',
      options: Object.keys(socialNetworks).map((name) => ({ value: name, label: name })),
    },
    { ...line('href', 'Address', 300), kind: 'link' },
  ],
  least: 0,
  most: 10,
};

/** Who the company is; used on nearly every page and in nearly every mail. */
export const companySection: ContentSection = {
  id: 'company',
  title: 'Company',
  page: '/contact-us',
  words: [company, companyWords],
  groups: [
    {
      title: 'Who you are',
      fields: [
        line('company.name', 'Name', 60),
        line('company.wordmark.strong', 'Wordmark, first part', 30),
        line('company.wordmark.light', 'Wordmark, second part', 30),
        line('company.tagline', 'Tagline'),
        { ...line('company.foundedYear', 'Founded in'), kind: 'year', least: 1_800, most: 2_100 },
        line('company.ownership', 'Ownership', 60),
        text('company.description', 'Description for search engines', 400),
        line('company.oneLiner', 'In one line', 60),
        text('company.footerTagline', 'Text of the footer', 300),
      ],
    },
    {
      title: 'Ways to reach you',
      fields: [
        address('company.email', 'Email'),
        address('company.supportEmail', 'Email of the support'),
        line('company.replyWithin', 'You answer within', 30),
        exact('company.workingHours', 'Working hours'),
        optional(line('company.openingHours', 'Opening hours, for search engines', 60)),
        phoneList,
        socialList,
      ],
    },
    {
      title: 'Offices',
      fields: each('company.offices', ['Head office', 'Second office'], (path, name) => [
        line(`${path}.title`, `${name}: name`, 60),
        lines(`${path}.lines`, `${name}: address as people read it`, 6),
        line(`${path}.street`, `${name}: street, for search engines`),
        line(`${path}.locality`, `${name}: town`, 60),
        optional(line(`${path}.region`, `${name}: region, for search engines`, 60)),
        optional(line(`${path}.postalCode`, `${name}: postal code, for search engines`, 20)),
        locked(
          `${path}.country`,
          `${name}: country`,
          'Currency, law and sentences follow from it: it is set at build.',
        ),
      ]),
    },
  ],
};
