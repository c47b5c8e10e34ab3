import { aboutPage } from '../about';
import { teamSection } from '../team';
import { certifications, team } from '../team-members';
import type { PortraitId } from '../team-portraits';
import { values } from '../values';
import { valuePractices, valuesPage } from '../values-page';
import { promises, strategyItems, whyUsPage } from '../why-us';
import {
  type ContentSection,
  each,
  exact,
  type ListField,
  line,
  lines,
  locked,
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

const certificationIcons = [
  { value: 'IconCertificate', label: 'Certificate' },
  { value: 'IconAward', label: 'Award' },
  { value: 'IconPlugConnected', label: 'Plug' },
  { value: 'IconShieldLock', label: 'Shield' },
  { value: 'IconHelmet', label: 'Helmet' },
  { value: 'IconLeaf', label: 'Leaf' },
];

const drawingOptions = Object.entries(drawings).map(([value, label]) => ({ value, label }));

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
    { kind: 'choice', path: 'drawing', label: 'Drawing', options: drawingOptions },
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
  fields: [
    certificationName,
    certificationText,
    { kind: 'choice', path: 'icon', label: 'Icon', options: certificationIcons },
    shown,
  ],
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
        line('about.brochure.title', 'Heading of the brochure', 60),
        text('about.brochure.text', 'Text of the brochure', 300),
        exact('about.brochure.label', 'Link to the brochure'),
        line('about.callToAction.title', 'Last heading', 80),
        text('about.callToAction.text', 'Last text', 300),
      ],
    },
    {
      title: 'Team',
      fields: [
        line('team.section.title', 'Heading', 60),
        text('team.section.intro', 'Text', 300),
        teamList,
        certificationList,
      ],
    },
  ],
};

const valuesSection: ContentSection = {
  id: 'values',
  title: 'Values',
  page: '/values',
  words: [values, valuePractices, valuesPage],
  groups: [
    {
      title: 'Page text',
      fields: [
        line('values.page.title', 'Title', 60),
        text('values.page.intro', 'Text', 400),
        line('values.page.practicesTitle', 'Above the practices', 60),
        line('values.page.cta.title', 'Last heading', 80),
        text('values.page.cta.text', 'Last text', 300),
      ],
    },
    ...values.map(({ id, title }, place) => ({
      title,
      fields: [
        exact(`values.list.${place}.title`, 'Name'),
        text(`values.list.${place}.summary`, 'In one sentence', 200),
        text(`values.list.${place}.description`, 'Description', 600),
        lines(`values.practices.${id}`, 'On a working day', 6),
      ],
    })),
  ],
};

const positions = (count: number) => Array.from({ length: count }, (_, place) => String(place + 1));

const whyUsSection: ContentSection = {
  id: 'why-us',
  title: 'Why us',
  page: '/why-us',
  words: [whyUsPage, promises, strategyItems],
  groups: [
    {
      title: 'Page text',
      fields: [
        line('why-us.title', 'Title', 60),
        line('why-us.headline', 'Headline'),
        text('why-us.intro', 'Text', 400),
        locked('why-us.counters', 'Counters', 'The site states these three figures in several places.'),
        text('why-us.since', 'Below the counters', 200),
        exact('why-us.promisesTitle', 'Heading of the promises'),
        text('why-us.promisesIntro', 'Text of the promises', 300),
        exact('why-us.strategyTitle', 'Heading of the strategy'),
        text('why-us.strategyIntro', 'Text of the strategy', 300),
        line('why-us.cta.title', 'Last heading', 80),
        text('why-us.cta.text', 'Last text', 300),
      ],
    },
    {
      title: 'Five promises',
      fields: each('why-us.promises', positions(promises.length), (path, name) => [
        line(`${path}.title`, `Promise ${name}: title`, 80),
        text(`${path}.text`, `Promise ${name}: text`, 400),
      ]),
    },
    {
      title: 'Five parts of the strategy',
      fields: each('why-us.strategy', positions(strategyItems.length), (path, name) => [
        line(`${path}.title`, `Part ${name}: title`, 80),
        text(`${path}.text`, `Part ${name}: text`, 400),
      ]),
    },
  ],
};

export const companyPageSections: readonly ContentSection[] = [aboutSection, valuesSection, whyUsSection];
