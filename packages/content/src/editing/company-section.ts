import { company } from '../company';
import { companyWords } from '../company-words';
import {
  type ContentSection,
  each,
  exact,
  line,
  lines,
  locked,
  optional,
  text,
  type WordField,
} from './field';

const address = (path: string, label: string): WordField => ({ ...line(path, label, 254), kind: 'email' });

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
        ...each('company.phones', ['First', 'Second', 'Third'], (path, name) => [
          line(`${path}.label`, `${name} phone: what it is`, 60),
          { ...line(`${path}.display`, `${name} phone: number`, 30), kind: 'phone' },
        ]),
        ...each('company.socialLinks', ['Facebook', 'LinkedIn', 'X'], (path, name) => [
          { ...line(`${path}.href`, `Address on ${name}`, 300), kind: 'link' },
        ]),
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
