import { authPanel } from '../auth';
import { contactForm, contactPage, contactTemplatesStrip } from '../contact';
import { contactSteps } from '../contact-steps';
import { type LegalPage, privacyPage, termsPage } from '../legal';
import { pageMetadata } from '../page-metadata';
import { pageListings } from '../page-search';
import {
  type ContentField,
  type ContentSection,
  each,
  exact,
  type ListField,
  line,
  lines,
  listing,
  paragraphs,
  stepList,
  text,
} from './field';

const formFields = {
  name: 'Name',
  company: 'Company',
  email: 'Email',
  phone: 'Phone',
  interest: 'Topic',
  preferredTime: 'Preferred time',
  message: 'Message',
};

const contactSection: ContentSection = {
  id: 'contact',
  title: 'Contact page',
  page: '/contact-us',
  words: [contactPage, contactSteps, contactForm, contactTemplatesStrip],
  groups: [
    {
      title: 'Page text',
      fields: [
        exact('contact.page.title', 'Title'),
        text('contact.page.intro', 'Text', 400),
        line('contact.page.officesTitle', 'Heading of the offices', 60),
        line('contact.page.hoursTitle', 'Heading of the hours', 60),
        line('contact.page.emailTitle', 'Heading of the email address', 60),
        line(
          'contact.page.supportTitle',
          'Before the email address of the support, in the company profile',
          60,
        ),
        line('contact.page.phonesTitle', 'Heading of the phones', 60),
        line('contact.page.otherWaysTitle', 'Heading of other ways', 60),
        text('contact.page.otherWaysIntro', 'Text of other ways', 200),
        line('contact.page.mapLabel', 'Link to the map of an office', 60),
        line('contact.page.next.title', 'Heading of what happens next', 60),
        text('contact.page.next.intro', 'Text of what happens next', 300),
        stepList('contact.page.next.steps'),
      ],
    },
    {
      title: 'Form',
      fields: [
        exact('contact.form.title', 'Heading'),
        text('contact.form.privacy', 'What becomes of the details', 200),
        line('contact.form.submitLabel', 'Button', 80),
        line('contact.form.privacyLink.label', 'Link to the privacy page', 80),
        line('contact.form.removeInterest', 'Removes the topic', 80),
        line('contact.form.otherWays', 'Below an error', 200),
        line('contact.form.withoutScript', 'Without JavaScript', 200),
        ...Object.entries(formFields).flatMap(([key, name]) => [
          line(`contact.form.labels.${key}`, `${name}: label`, 60),
          ...(key in contactForm.placeholders
            ? [line(`contact.form.placeholders.${key}`, `${name}: example`, 120)]
            : []),
        ]),
      ],
    },
    {
      title: 'Templates',
      fields: [
        line('contact.templates.title', 'Heading', 80),
        text('contact.templates.intro', 'Text', 300),
        line('contact.templates.choose', 'Button of a template', 60),
        line('contact.templates.all.label', 'Link to all', 60),
      ],
    },
  ],
};

/** What is stored, and for how long; a text that nobody changed follows the product's periods. */
function periodList(path: string): ListField {
  return {
    ...{
      kind: 'list',
      path,
      label: 'Periods',
      one: 'period',
      title: 'what',
      keyed: false,
      least: 1,
      most: 40,
    },
    hint: 'They are what this site does by itself: change words, and add what you store elsewhere.',
    fields: [text('what', 'What is stored', 300), text('until', 'Until when', 400)],
  };
}

function legalSection(id: 'privacy' | 'terms', page: LegalPage): ContentSection {
  const { title, sections } = page;
  return {
    id,
    title,
    page: `/${id}`,
    words: [page],
    groups: [
      {
        title: 'Head of the page',
        fields: [
          line(`${id}.title`, 'Title', 60),
          text(`${id}.intro`, 'Text', 400),
          line(`${id}.updated`, 'In force since', 40),
        ],
      },
      ...sections.map((section, place) => ({
        title: section.title,
        fields: [
          line(`${id}.sections.${place}.title`, 'Heading', 80),
          paragraphs(`${id}.sections.${place}.paragraphs`, 'Text'),
          ...(section.terms ? [periodList(`${id}.sections.${place}.terms`)] : []),
          ...(section.items ? [lines(`${id}.sections.${place}.items`, 'Points')] : []),
        ],
      })),
    ],
  };
}

/** Services derive title and description from their own texts. */
const describedPaths = Object.keys(pageMetadata).filter(
  (path) => path !== '/auth' && !path.startsWith('/services/'),
);

const describe = (path: string): ContentField[] => [
  line(`seo.${path}.title`, 'Title', 65),
  { ...text(`seo.${path}.description`, 'Description', 170), least: 50 },
  ...listing(`seo.pages.${path}`),
];

const searchSection: ContentSection = {
  id: 'seo',
  title: 'Search engines',
  page: '/',
  words: [pageMetadata, pageListings],
  groups: describedPaths.map((path) => ({ title: path, fields: describe(path) })),
};

const authSection: ContentSection = {
  id: 'auth',
  title: 'Beside the login',
  page: '/auth',
  words: [authPanel],
  groups: [
    {
      title: 'Panel',
      fields: [
        line('auth.panel.headline', 'Headline'),
        ...each('auth.panel.steps', ['First step', 'Second step', 'Third step'], (path, name) => [
          line(`${path}.title`, `${name}: title`, 60),
          text(`${path}.text`, `${name}: text`, 200),
        ]),
        line('auth.panel.help', 'Above the ways to reach us', 80),
      ],
    },
  ],
};

export const readingSections: readonly ContentSection[] = [
  contactSection,
  authSection,
  legalSection('privacy', privacyPage),
  legalSection('terms', termsPage),
  searchSection,
];
