import { countries } from '@app/contracts/core/buyer/address';
import { company } from '../company';
import { companyWords } from '../company-words';
import { countryName } from '../country-in-prose';
import { answersShownPath, measuredAnswers } from '../measured-words';
import { addressFields } from '../office-words';
import { socialNetworks } from '../social-networks';
import {
  type ChoiceField,
  type ContentSection,
  choice,
  exact,
  type ListField,
  line,
  lines,
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
    choice('shownOn', 'Shown on', {
      footer: 'Footer and contact page',
      support: 'Contact page, and as the support line',
      'footer-support': 'Footer, contact page, and as the support line',
      contact: 'Contact page only',
    }),
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
    choice('network', 'Network', Object.fromEntries(Object.keys(socialNetworks).map((name) => [name, name]))),
    { ...line('href', 'Address', 300), kind: 'link' },
  ],
  least: 0,
  most: 10,
};

const days = {
  'Mo-Fr': 'Monday to Friday',
  'Mo-Sa': 'Monday to Saturday',
  'Mo-Su': 'Every day',
  'Mo-Th': 'Monday to Thursday',
  'Su-Th': 'Sunday to Thursday',
  'Sa-Th': 'Saturday to Thursday',
  'Sa-Su': 'Saturday and Sunday',
  Mo: 'Monday',
  Tu: 'Tuesday',
  We: 'Wednesday',
  Th: 'Thursday',
  Fr: 'Friday',
  Sa: 'Saturday',
  Su: 'Sunday',
};

const openTimes: ListField = {
  kind: 'list',
  path: 'hours',
  label: 'Opening hours',
  one: 'opening time',
  title: 'days',
  keyed: false,
  fields: [
    choice('days', 'Days', days),
    { ...line('opens', 'Opens'), kind: 'time' },
    { ...line('closes', 'Closes'), kind: 'time' },
  ],
  least: 0,
  most: 14,
};

const country: ChoiceField = {
  kind: 'choice',
  path: 'countryCode',
  label: 'Country',
  options: countries
    .map((value) => ({ value, label: countryName(value, 'en') }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en')),
};

const officeTitle = line('title', 'Name', 60);

/** The first one is the head office. */
const officeList: ListField = {
  kind: 'list',
  path: 'company.offices',
  label: 'Offices, the head office first',
  one: 'office',
  title: 'title',
  keyed: true,
  fields: [
    officeTitle,
    country,
    line('street', 'Street and number'),
    line('locality', 'Town', 60),
    optional(line('region', 'State or region', 60)),
    optional(line('postalCode', 'Postal code', 20)),
    {
      ...lines('lines', 'Address as people read it, if not as its country writes it', 6),
      least: 0,
      madeOf: addressFields,
    },
    openTimes,
    { ...optional(line('mapHref', 'Link to a map', 300)), kind: 'link' },
  ],
  translated: [officeTitle],
  least: 1,
  most: 12,
};

/** Who the company is; used on nearly every page and in nearly every mail. */
export const companySection: ContentSection = {
  id: 'company',
  title: 'Company',
  page: '/contact-us',
  words: [company, companyWords, measuredAnswers],
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
        line('company.since', 'Since when, in the head of the company profile', 60),
      ],
    },
    {
      title: 'Ways to reach you',
      fields: [
        address('company.email', 'Email'),
        address('company.supportEmail', 'Email of the support'),
        line('company.replyWithin', 'You answer within', 30),
        line('company.replyPromise', 'How fast you answer'),
        {
          kind: 'shown',
          path: answersShownPath,
          label: 'Say on pages how fast half of all requests are answered, once it is measured',
        },
        exact('company.workingHours', 'Working hours'),
        optional(
          line('company.openingHours', 'Opening hours of offices without their own, for search engines', 60),
        ),
        phoneList,
        socialList,
      ],
    },
    { title: 'Offices', fields: [officeList] },
  ],
};
