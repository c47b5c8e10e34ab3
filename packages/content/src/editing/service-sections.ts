import { builtServices } from '../built-services';
import { ownServiceIds, ownServices } from '../own-services';
import { serviceSearches } from '../page-search';
import type { ServiceWords } from '../service';
import { serviceList, servicePath } from '../service-list';
import { serviceCards, wordsById } from '../services';
import { mobileAppsCard, serviceDetailPage, servicesPage } from '../services-page';
import {
  type ContentField,
  type ContentSection,
  exact,
  type ListField,
  line,
  lines,
  listing,
  optional,
  paragraphs,
  shown,
  text,
} from './field';

/** The section of the list and of the services that owners add. */
const overview = '/services';

const title = line('title', 'Name', 60);

const drawings = [
  ...serviceCards.map(({ drawing, title }) => ({ value: drawing, label: title })),
  { value: 'our-services', label: 'Our services' },
  { value: 'our-expertise', label: 'Our expertise' },
  { value: 'our-customers', label: 'Our customers' },
  { value: 'in-touch', label: 'Contact' },
  { value: 'two-coasts', label: 'Two coasts' },
];

const serviceListField: ListField = {
  kind: 'list',
  path: 'services.list',
  label: 'Services',
  one: 'service',
  title: 'title',
  keyed: true,
  newIds: ownServiceIds,
  fields: [
    title,
    { ...line('slug', 'Address, after /services/', 60), kind: 'slug' },
    { kind: 'choice', path: 'drawing', label: 'Drawing', options: drawings },
    shown,
  ],
  translated: [title],
  least: 1,
  most: 20,
};

const points = (path: string, label: string, one: string): ListField => ({
  kind: 'list',
  path,
  label,
  one,
  title: 'title',
  keyed: false,
  fields: [line('title', 'Title', 80), text('text', 'Text', 400)],
  least: 1,
  most: 12,
});

/** The specification names the steps of this service alone (section 2.5). */
const withExactSteps = 'hardware-installation';

function optionalFields(id: string, { process, options, parts }: ServiceWords): ContentField[] {
  const path = `services.${id}`;
  return [
    ...(process
      ? [
          line(`${path}.process.title`, 'Heading of the steps', 80),
          text(`${path}.process.intro`, 'Text of the steps', 400),
          ...process.steps.flatMap((_, place) => [
            id === withExactSteps
              ? exact(`${path}.process.steps.${place}.title`, `Step ${place + 1}: title`)
              : line(`${path}.process.steps.${place}.title`, `Step ${place + 1}: title`, 80),
            text(`${path}.process.steps.${place}.text`, `Step ${place + 1}: text`, 400),
          ]),
        ]
      : []),
    ...(options
      ? [
          line(`${path}.options.title`, 'Heading of the options', 80),
          text(`${path}.options.intro`, 'Text of the options', 400),
          ...options.items.flatMap((_, place) => [
            line(`${path}.options.items.${place}.title`, `Option ${place + 1}: title`, 80),
            text(`${path}.options.items.${place}.text`, `Option ${place + 1}: text`, 400),
          ]),
        ]
      : []),
    ...(parts ?? []).flatMap((_, place) => [
      line(`${path}.parts.${place}.title`, 'Part: title', 80),
      text(`${path}.parts.${place}.text`, 'Part: text', 600),
      lines(`${path}.parts.${place}.features`, 'Part: what is included', 20),
    ]),
  ];
}

/** The name of a service now, and that of the build while it is hidden. */
function titleOf(id: string): string {
  const service = [...serviceList, ...builtServices()].find((each) => each.id === id);
  return service?.title ?? `Added service ${ownServiceIds.indexOf(id) + 1}`;
}

/** What follows the list: the name of a service's section, and its page while it is shown. */
function sectionBase(id: string) {
  return {
    id: `services.${id}`,
    entry: { list: serviceListField.path, id },
    get title() {
      return titleOf(id);
    },
    get page() {
      return servicePath(id) ?? overview;
    },
  };
}

function sectionOf(id: string, words: ServiceWords): ContentSection {
  const path = `services.${id}`;
  const groups: ContentSection['groups'] = [
    {
      title: 'Service text',
      fields: [
        text(`${path}.summary`, 'In one sentence', 200),
        line(`${path}.headline`, 'Headline', 160),
        paragraphs(`${path}.description`, 'Description', 8),
      ],
    },
    {
      title: 'What one gets',
      fields: [
        points(`${path}.benefits`, 'Benefits', 'benefit'),
        lines(`${path}.features`, 'What is included', 20),
      ],
    },
    { title: 'Steps and options', fields: optionalFields(id, words) },
    {
      title: 'Call to action',
      fields: [
        line(`${path}.callToAction.title`, 'Heading', 80),
        text(`${path}.callToAction.text`, 'Text', 400),
        exact(`${path}.callToAction.label`, 'Button'),
        ...(words.callToAction.secondary
          ? [line(`${path}.callToAction.secondary.label`, 'Link beside the button', 60)]
          : []),
      ],
    },
    searchGroup(path),
  ];
  return Object.assign(sectionBase(id), {
    words: [words, serviceSearches],
    groups: groups.filter(({ fields }) => fields.length > 0),
  });
}

/** Blank ones follow the texts of the service. */
const searchGroup = (path: string) => ({
  title: 'Search engines',
  fields: [
    optional(line(`${path}.search.title`, 'Title, if not the name of the service', 65)),
    optional(text(`${path}.search.description`, 'Description, if not its sentence', 170)),
    ...listing(`${path}.search`),
  ],
});

/** The same for a service that the owner adds: what is left empty is not on its page. */
function sectionOfOwn(id: string): ContentSection {
  const path = `services.${id}`;
  const mayBeEmpty = <Field extends { readonly least: number }>(field: Field): Field => ({
    ...field,
    least: 0,
  });
  return Object.assign(sectionBase(id), {
    words: [ownServices, serviceSearches],
    groups: [
      {
        title: 'Service text',
        fields: [
          optional(text(`${path}.summary`, 'In one sentence', 200)),
          optional(line(`${path}.headline`, 'Headline', 160)),
          mayBeEmpty(paragraphs(`${path}.description`, 'Description', 8)),
        ],
      },
      {
        title: 'What one gets',
        fields: [
          mayBeEmpty(points(`${path}.benefits`, 'Benefits', 'benefit')),
          mayBeEmpty(lines(`${path}.features`, 'What is included', 20)),
        ],
      },
      {
        title: 'Steps',
        fields: [
          optional(line(`${path}.process.title`, 'Heading of the steps', 80)),
          optional(text(`${path}.process.intro`, 'Text of the steps', 400)),
          mayBeEmpty(points(`${path}.process.steps`, 'Steps', 'step')),
        ],
      },
      {
        title: 'Call to action',
        fields: [
          line(`${path}.callToAction.title`, 'Heading', 80),
          text(`${path}.callToAction.text`, 'Text', 400),
          line(`${path}.callToAction.label`, 'Button', 60),
        ],
      },
      searchGroup(path),
    ],
  });
}

export const serviceSections: readonly ContentSection[] = [
  {
    id: 'services.page',
    title: 'All services',
    page: overview,
    words: [servicesPage, serviceDetailPage, mobileAppsCard, serviceList],
    groups: [
      { title: 'Services', fields: [serviceListField] },
      {
        title: 'Head of the page',
        fields: [
          line('services.page.title', 'Title', 60),
          line('services.page.headline', 'Headline', 160),
          text('services.page.intro', 'Text', 400),
          line('services.page.cardLinkLabel', 'Link of a service', 60),
          line('services.mobile.title', 'Mobile apps, a part of software development: name', 60),
          text('services.mobile.summary', 'Mobile apps: in one sentence', 200),
        ],
      },
      {
        title: 'Call to action',
        fields: [
          line('services.page.callToAction.title', 'Heading', 80),
          text('services.page.callToAction.text', 'Text', 400),
          line('services.page.callToAction.label', 'Button', 60),
        ],
      },
      {
        title: 'On each service',
        fields: [
          line('services.detail.benefitsTitle', 'Above the benefits', 60),
          line('services.detail.featuresTitle', 'Above what is included', 60),
          line('services.detail.relatedTitle', 'Above the other services', 60),
          line('services.detail.relatedLinkLabel', 'Link to another service', 60),
          exact('services.detail.back.label', 'Way back'),
        ],
      },
    ],
  },
  ...builtServices().map(({ id }) => sectionOf(id, wordsById[id] as ServiceWords)),
  ...ownServiceIds.map(sectionOfOwn),
];
