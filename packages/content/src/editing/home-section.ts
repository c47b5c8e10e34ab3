import { helpSteps } from '../help-steps';
import {
  clientStrip,
  featuredTemplates,
  hero,
  homeAbout,
  homeCallToAction,
  homeIndustries,
  homeServices,
  howWeCanHelp,
} from '../home';
import { homeCards } from '../home-cards';
import { industries } from '../industries';
import { valuesBanner } from '../values';
import { type ContentSection, each, exact, type ListField, line, shown, stepList, text } from './field';

const industryName = line('name', 'Name', 60);

const industryList: ListField = {
  kind: 'list',
  path: 'industries.list',
  label: 'Industries',
  one: 'industry',
  title: 'name',
  keyed: true,
  fields: [industryName, shown],
  translated: [industryName],
  least: 1,
  most: 40,
};

const cardTexts = [
  line('title', 'Title', 80),
  text('description', 'Text', 300),
  line('linkText', 'Link', 80),
];

const cardList: ListField = {
  kind: 'list',
  path: 'home.services.cards',
  label: 'Cards',
  one: 'card',
  title: 'title',
  keyed: true,
  fields: [
    ...cardTexts,
    {
      kind: 'choice',
      path: 'artefact',
      label: 'Drawing',
      options: [
        { value: 'camera-frame', label: 'Picture of a camera' },
        { value: 'cable-report', label: 'Report of a cable' },
        { value: 'release-label', label: 'Note of a release' },
      ],
    },
    shown,
  ],
  translated: cardTexts,
  least: 1,
  most: 6,
};

/** The home page from top to bottom. */
export const homeSection: ContentSection = {
  id: 'home',
  title: 'Home page',
  page: '/',
  words: [
    hero,
    homeAbout,
    homeServices,
    homeCards,
    howWeCanHelp,
    helpSteps,
    clientStrip,
    valuesBanner,
    homeIndustries,
    industries,
    featuredTemplates,
    homeCallToAction,
  ],
  groups: [
    {
      title: 'Head of the page',
      fields: [
        line('home.hero.headline', 'Headline'),
        exact('home.hero.badge', 'Badge'),
        exact('home.hero.primary.label', 'First button'),
        exact('home.hero.secondary.label', 'Second button'),
        line('home.hero.clientsLabel', 'Above the clients', 60),
        line('home.hero.coversLabel', 'The strip of templates, read aloud', 60),
        line('home.hero.particlesPlayLabel', 'Plays the animation, read aloud', 80),
        line('home.hero.particlesPauseLabel', 'Pauses the animation, read aloud', 80),
      ],
    },
    {
      title: 'About',
      fields: [
        line('home.about.eyebrow', 'Above the heading', 40),
        line('home.about.heading', 'Heading'),
        text('home.about.blurb', 'Text', 600),
        ...each('home.about.cards', ['Services', 'Expertise', 'Customers'], (path, name) => [
          exact(`${path}.title`, `${name}: title`),
          text(`${path}.text`, `${name}: text`, 200),
          exact(`${path}.hoverLabel`, `${name}: link`),
        ]),
      ],
    },
    {
      title: 'Services',
      fields: [
        exact('home.services.heading', 'Heading'),
        text('home.services.intro', 'Text', 300),
        cardList,
        line('home.services.all.label', 'Link to all', 60),
      ],
    },
    {
      title: 'How we can help',
      fields: [
        exact('home.help.title', 'Heading'),
        text('home.help.intro', 'Text', 300),
        stepList('home.help.steps'),
        line('home.help.link.label', 'Link', 60),
        line('home.help.stories.label', 'Link to the stories', 60),
      ],
    },
    {
      title: 'Further down',
      fields: [
        exact('home.clients.title', 'Heading of the clients'),
        line('home.clients.playLabel', 'Plays the strip of clients, read aloud', 80),
        line('home.clients.pauseLabel', 'Pauses the strip of clients, read aloud', 80),
        line('values.banner.title', 'Heading of the values', 60),
        text('values.banner.intro', 'Text of the values', 300),
        line('values.banner.all.label', 'Link to the values', 60),
        line('values.banner.playLabel', 'Plays the values, read aloud', 80),
        line('values.banner.pauseLabel', 'Pauses the values, read aloud', 80),
        line('values.banner.pickerLabel', 'Choice of the values, read aloud', 80),
        exact('home.industries.title', 'Heading of the industries'),
        text('home.industries.intro', 'Text of the industries', 300),
        industryList,
        line('home.industries.askLabel', 'Industry without templates', 40),
        line('home.templates.title', 'Heading of the templates', 60),
        text('home.templates.intro', 'Text of the templates', 300),
        line('home.templates.all.label', 'Link to the templates', 60),
        line('home.callToAction.title', 'Last heading', 60),
        text('home.callToAction.text', 'Last text', 300),
        exact('home.callToAction.label', 'Last button'),
      ],
    },
  ],
};
