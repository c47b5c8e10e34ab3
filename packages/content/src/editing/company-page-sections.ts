import { aboutPage, companyProfilePage } from '../about';
import { counters } from '../counters';
import { promises, strategyItems } from '../reasons';
import { teamSection } from '../team';
import { certifications, team } from '../team-members';
import type { PortraitId } from '../team-portraits';
import { valueDetails } from '../value-practices';
import { valuesPage } from '../values-page';
import { whyUsPage } from '../why-us';
import {
  type ContentSection,
  choice,
  exact,
  type ListField,
  line,
  lines,
  optional,
  paragraphs,
  shown,
  text,
} from './field';

const drawings: Readonly<Record<PortraitId, string>> = {
  'amara-cole': 'Headwrap, blazer',
  'emmanuel-gaye': 'Bald, grey beard, glasses',
  'daniel-freeman': 'Short hair, beard, headset',
  'musu-dorbor': 'Braids, hard hat',
  'ingrid-halvorsen': 'Blond bob, glasses',
  'theo-nguyen': 'Quiff, hoodie',
};

const certificationIcons = {
  IconCertificate: 'Certificate',
  IconAward: 'Award',
  IconPlugConnected: 'Plug',
  IconShieldLock: 'Shield',
  IconHelmet: 'Helmet',
  IconLeaf: 'Leaf',
};

const role = line('role', 'Role', 80);

const teamList: ListField = {
  kind: 'list',
  path: 'team.people',
  label: 'People',
  one: 'person',
  title: 'name',
  keyed: true,
  fields: [
    line('name', 'Name', 80),
    role,
    { ...line('since', 'With you since'), kind: 'year', least: 1_900, most: 2_100 },
    line('place', 'Town', 60),
    {
      kind: 'picture',
      path: 'picture',
      label: 'Photo',
      hint: 'Without one, the drawing is shown.',
    },
    choice('drawing', 'Drawing', drawings),
    shown,
  ],
  translated: [role],
  least: 0,
  most: 40,
};

const [certificationName, certificationText] = [line('name', 'Name', 60), text('text', 'Text', 300)];

const certificationList: ListField = {
  kind: 'list',
  path: 'team.certifications',
  label: 'Certificates',
  one: 'certificate',
  title: 'name',
  keyed: true,
  fields: [certificationName, certificationText, choice('icon', 'Icon', certificationIcons), shown],
  translated: [certificationName, certificationText],
  least: 0,
  most: 12,
};

const aboutSection: ContentSection = {
  id: 'about',
  title: 'About us',
  page: '/about',
  words: [aboutPage, team, teamSection, certifications],
  groups: [
    {
      title: 'Page text',
      fields: [
        line('about.banner.title', 'Title', 60),
        text('about.banner.text', 'Text', 300),
        line('about.story.title', 'Heading of the story', 60),
        paragraphs('about.story.paragraphs', 'Story', 8),
        line('about.mission.title', 'Heading of the mission', 60),
        text('about.mission.text', 'Mission', 400),
        line('about.vision.title', 'Heading of the vision', 60),
        text('about.vision.text', 'Vision', 400),
        line('about.valuesTitle', 'Heading of the values', 60),
        text('about.valuesIntro', 'Text of the values', 300),
        line('about.valueLinkLabel', 'Link of a value', 60),
        line('about.brochure.title', 'Heading of the brochure', 60),
        text('about.brochure.text', 'Text of the brochure', 300),
        exact('about.brochure.label', 'Link to the brochure'),
        line('about.callToAction.title', 'Last heading', 80),
        text('about.callToAction.text', 'Last text', 300),
        line('about.callToAction.label', 'Last button', 60),
      ],
    },
    {
      title: 'Team',
      fields: [
        line('team.section.title', 'Heading', 60),
        text('team.section.intro', 'Text', 300),
        line('team.section.since', 'Before the year', 60),
        teamList,
        line('team.section.certificationsTitle', 'Heading of the certificates', 60),
        certificationList,
      ],
    },
  ],
};

const icons = choice('icon', 'Icon', {
  IconHeartHandshake: 'Hands and heart',
  IconBulb: 'Bulb',
  IconShieldCheck: 'Shield',
  IconTrophy: 'Trophy',
  IconMessageCircle: 'Speech',
  IconFileDollar: 'Price',
  IconUserCheck: 'Person',
  IconLock: 'Lock',
  IconFileText: 'Document',
  IconTarget: 'Target',
  IconCompass: 'Compass',
  IconStack2: 'Stack',
  IconGauge: 'Gauge',
  IconSchool: 'Mortarboard',
});

const valueTitle = line('title', 'Name', 60);
const valueTexts = [
  text('summary', 'In one sentence', 200),
  text('description', 'Description', 600),
  optional(text('practices', 'On a working day, one example per line')),
];

const valueList: ListField = {
  kind: 'list',
  path: 'values.list',
  label: 'Values',
  one: 'value',
  title: 'title',
  keyed: true,
  fields: [valueTitle, icons, ...valueTexts, shown],
  translated: [valueTitle, ...valueTexts],
  least: 1,
  most: 8,
};

const valuesSection: ContentSection = {
  id: 'values',
  title: 'Values',
  page: '/values',
  words: [valueDetails, valuesPage],
  groups: [
    {
      title: 'Page text',
      fields: [
        line('values.page.title', 'Title', 60),
        text('values.page.intro', 'Text', 400),
        line('values.page.practicesTitle', 'Above the practices', 60),
        line('values.page.cta.title', 'Last heading', 80),
        text('values.page.cta.text', 'Last text', 300),
        line('values.page.cta.label', 'Last button', 60),
      ],
    },
    { title: 'Values', fields: [valueList] },
  ],
};

const counterLabel = line('label', 'What it counts', 60);

const counterList: ListField = {
  kind: 'list',
  path: 'why-us.counters',
  label: 'Counters',
  one: 'counter',
  title: 'label',
  keyed: true,
  fields: [line('display', 'Figure', 12), counterLabel, shown],
  translated: [counterLabel],
  least: 1,
  most: 6,
};

function reasonList(path: string, label: string, one: string): ListField {
  const [title, words] = [line('title', 'Title', 80), text('text', 'Text', 400)];
  return {
    ...{ kind: 'list', path, label, one, title: 'title', keyed: true, least: 1, most: 10 },
    fields: [title, icons, words, shown],
    translated: [title, words],
  };
}

const whyUsSection: ContentSection = {
  id: 'why-us',
  title: 'Why us',
  page: '/why-us',
  words: [whyUsPage, counters, promises, strategyItems],
  groups: [
    {
      title: 'Page text',
      fields: [
        line('why-us.title', 'Title', 60),
        line('why-us.headline', 'Headline'),
        text('why-us.intro', 'Text', 400),
        text('why-us.since', 'Below the headline', 200),
        exact('why-us.promisesTitle', 'Heading of the promises'),
        text('why-us.promisesIntro', 'Text of the promises', 300),
        exact('why-us.strategyTitle', 'Heading of the strategy'),
        text('why-us.strategyIntro', 'Text of the strategy', 300),
        line('why-us.cta.title', 'Last heading', 80),
        text('why-us.cta.text', 'Last text', 300),
        line('why-us.cta.label', 'Last button', 60),
      ],
    },
    { title: 'Counters', fields: [counterList] },
    { title: 'Promises', fields: [reasonList('why-us.promises', 'Promises', 'promise')] },
    { title: 'Strategy', fields: [reasonList('why-us.strategy', 'Strategy', 'part')] },
  ],
};

const profileSection: ContentSection = {
  id: 'profile',
  title: 'Company profile',
  page: '/company-profile',
  words: [companyProfilePage],
  groups: [
    {
      title: 'Page text',
      fields: [
        line('profile.title', 'Title', 60),
        text('profile.intro', 'Text', 300),
        line('profile.frameTitle', 'The document, read aloud', 80),
        text('profile.fallback', 'Where it cannot be shown', 200),
        line('profile.openLabel', 'Link to the document', 80),
        line('profile.downloadLabel', 'Link that saves it', 80),
        line('profile.contents.title', 'Heading of the contents', 60),
        lines('profile.contents.items', 'Contents'),
      ],
    },
  ],
};

export const companyPageSections: readonly ContentSection[] = [
  aboutSection,
  valuesSection,
  whyUsSection,
  profileSection,
];
