import { builtServices } from '../built-services';
import { clients } from '../client-signs';
import { clientsPage } from '../clients-page';
import { ownServiceIds } from '../own-services';
import { serviceList } from '../service-list';
import { successStories } from '../success-stories';
import { type ContentSection, choice, exact, type GroupField, type ListField, line, text } from './field';

const sector = line('sector', 'What they do', 60);

const title = line('title', 'Title');
const bodyFields = [
  text('challenge', 'The problem', 600),
  text('work', 'What we did', 600),
  text('result', 'What changed', 600),
];

const figure: GroupField = {
  kind: 'group',
  path: 'figure',
  label: 'Figure',
  fields: [line('value', 'Figure', 12), line('label', 'What it counts', 60)],
};

const [quoteText, quoteName, quoteRole] = [
  text('text', 'What they say', 400),
  line('name', 'Name', 80),
  line('role', 'Role', 80),
];
const quote: GroupField = {
  kind: 'group',
  path: 'quote',
  label: 'Quote',
  fields: [quoteText, quoteName, quoteRole],
};

const clientList: ListField = {
  kind: 'list',
  path: 'clients.list',
  label: 'Clients',
  one: 'client',
  title: 'name',
  keyed: true,
  fields: [
    line('name', 'Name', 60),
    sector,
    choice('lettering', 'Lettering', { bold: 'Bold', wide: 'Wide', light: 'Light' }),
    {
      kind: 'picture',
      path: 'picture',
      label: 'Logo',
      hint: 'Shown on white. Without one, the name is shown in its lettering.',
    },
  ],
  translated: [sector],
  least: 1,
  most: 40,
};

/** The services to choose from; hidden and removed ones stay valid where they were chosen. */
const serviceOptions = () => {
  const shownOptions = serviceList.map(({ id, title }) => ({ value: `/services/${id}`, label: title }));
  const others = [...builtServices().map(({ id }) => id), ...ownServiceIds]
    .filter((id) => serviceList.every((service) => service.id !== id))
    .map((id) => ({ value: `/services/${id}`, label: 'A service that is not shown', gone: true }));
  return [...shownOptions, ...others];
};

const storyList: ListField = {
  kind: 'list',
  path: 'clients.stories',
  label: 'Success stories',
  one: 'story',
  title: 'title',
  keyed: true,
  fields: [
    title,
    { kind: 'choice', path: 'clientId', label: 'Client', options: [], of: 'clients.list' },
    { kind: 'picture', path: 'picture', label: 'Picture' },
    ...bodyFields,
    figure,
    quote,
    {
      kind: 'list',
      path: 'services',
      label: 'Services',
      one: 'service',
      title: 'label',
      keyed: false,
      fields: [
        line('label', 'Link text', 60),
        {
          kind: 'choice',
          path: 'href',
          label: 'Page',
          get options() {
            return serviceOptions();
          },
        },
      ],
      least: 0,
      most: 4,
    },
  ],
  translated: [title, ...bodyFields, figure, { ...quote, fields: [quoteText, quoteRole] }],
  least: 1,
  most: 30,
};

export const clientSection: ContentSection = {
  id: 'clients',
  title: 'Clients and stories',
  page: '/clients',
  words: [clients, clientsPage, successStories],
  groups: [
    {
      title: 'Page text',
      fields: [
        line('clients.page.title', 'Title', 60),
        text('clients.page.intro', 'Text', 400),
        exact('clients.page.logosTitle', 'Above the clients'),
        exact('clients.page.storiesTitle', 'Above the stories'),
        line('clients.page.challengeLabel', 'Story: the problem', 60),
        line('clients.page.workLabel', 'Story: the work', 60),
        line('clients.page.resultLabel', 'Story: the result', 60),
        line('clients.page.callToAction.title', 'Last heading', 80),
        text('clients.page.callToAction.text', 'Last text', 300),
        line('clients.page.callToAction.label', 'Last button', 60),
      ],
    },
    { title: 'Clients', fields: [clientList] },
    { title: 'Stories', fields: [storyList] },
  ],
};
