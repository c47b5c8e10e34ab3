import type { Service } from '../service';
import { services } from '../services';
import { serviceDetailPage, servicesPage } from '../services-page';
import {
  type ContentField,
  type ContentSection,
  exact,
  type ListField,
  line,
  lines,
  locked,
  paragraphs,
  text,
} from './field';

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

function optionalFields({ slug, process, options, parts }: Service): ContentField[] {
  const path = `services.${slug}`;
  return [
    ...(process
      ? [
          line(`${path}.process.title`, 'Heading of the steps', 80),
          text(`${path}.process.intro`, 'Text of the steps', 400),
          ...process.steps.flatMap((_, place) => [
            slug === withExactSteps
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

function sectionOf(service: Service): ContentSection {
  const path = `services.${service.slug}`;
  return {
    id: path,
    title: service.title,
    page: `/services/${service.slug}`,
    words: [service],
    groups: [
      {
        title: 'Service text',
        fields: [
          locked(`${path}.title`, 'Name', 'The menus and the address of the page have it too.'),
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
      { title: 'Steps and options', fields: optionalFields(service) },
      {
        title: 'Call to action',
        fields: [
          line(`${path}.callToAction.title`, 'Heading', 80),
          text(`${path}.callToAction.text`, 'Text', 400),
          exact(`${path}.callToAction.label`, 'Button'),
        ],
      },
    ].filter(({ fields }) => fields.length > 0),
  };
}

export const serviceSections: readonly ContentSection[] = [
  {
    id: 'services.page',
    title: 'All services',
    page: '/services',
    words: [servicesPage, serviceDetailPage],
    groups: [
      {
        title: 'Head of the page',
        fields: [
          line('services.page.title', 'Title', 60),
          line('services.page.headline', 'Headline', 160),
          text('services.page.intro', 'Text', 400),
        ],
      },
      {
        title: 'Call to action',
        fields: [
          line('services.page.callToAction.title', 'Heading', 80),
          text('services.page.callToAction.text', 'Text', 400),
        ],
      },
      {
        title: 'On each service',
        fields: [
          line('services.detail.benefitsTitle', 'Above the benefits', 60),
          line('services.detail.featuresTitle', 'Above what is included', 60),
          line('services.detail.relatedTitle', 'Above the other services', 60),
          exact('services.detail.back.label', 'Way back'),
        ],
      },
    ],
  },
  ...services.map(sectionOf),
];
