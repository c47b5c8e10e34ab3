import { portrait } from '../art/people';
import type { Demo } from '../demo';
import { html } from '../html';
import { faq, stats } from '../sections/blocks';
import { siteFooter, siteHeader } from '../sections/chrome';
import { form } from '../sections/forms';
import { entries, filters } from '../sections/listings';
import { band, section } from '../sections/section';

const backdrops = ['#ffd9b8', '#cfe0ff', '#d8f0dc', '#f6d3e4', '#e4dcff', '#fff0b8'] as const;
const talent = (
  seed: number,
  kind: string,
  title: string,
  text: string,
  price: string,
  when: string,
  tags: string[],
) => ({
  kind,
  kicker: when,
  title,
  text,
  price,
  tags,
  art: portrait({
    seed,
    backdrop: backdrops[seed % 6] ?? '#ffd9b8',
    shirt: ['#27246b', '#e06a3a', '#2f6b5a'][seed % 3] ?? '#27246b',
    glasses: seed % 5 === 0,
    beard: seed % 7 === 2,
    ...(seed % 4 === 0 ? { wrap: '#c2385a' } : {}),
  }),
  href: '#write',
  action: 'Shortlist',
});

export function talentHarbor(): Demo {
  return {
    slug: 'talent-harbor',
    title: 'Talent Harbor – people who can start on Monday',
    description:
      'Freelancers with rates and free days: designers, developers, writers, carpenters of websites.',
    mark: 'users-group',
    look: {
      paper: '#faf9ff',
      ink: '#1b1940',
      muted: '#55527a',
      line: '#dfdcf2',
      tint: '#f0eeff',
      card: '#ffffff',
      accent: '#3b35c4',
      onAccent: '#ffffff',
      deep: '#1b1940',
      onDeep: '#ffffff',
      deepMuted: '#c9c4ff',
      display: 'familjen',
      text: 'figtree',
      weight: 750,
      tracking: -0.035,
      radius: 18,
    },
    header: siteHeader({
      brand: 'Talent Harbor',
      mark: 'users-group',
      nav: [
        ['People', '#people'],
        ['How it works', '#questions'],
        ['For freelancers', '#write'],
      ],
      cta: ['Shortlist (0)', '#write'],
    }),
    main: [
      html`<section class="crew" aria-labelledby="title"><div class="wrap"><div><h1 id="title">People who can start on Monday</h1><p class="lead">412 freelancers, each with a rate, a reference and an honest calendar.</p></div>${form(
        {
          id: 'search',
          label: 'Search people',
          kind: 'bar',
          fields: [
            { label: 'Skill', options: ['Design', 'Code', 'Words', 'Film'] },
            { label: 'From', options: ['Monday', 'Next month'] },
            { label: 'Up to', options: ['$60 a day', '$120 a day', '$200 a day'] },
          ],
          button: 'Search',
          thanks: 'Eleven people fit. The first six are below.',
        },
      )}</div></section>`,
      section(
        { title: 'Free from Monday', id: 'people', tone: 'tint' },
        filters('Skill', 'talents', ['Design', 'Code', 'Words', 'Film']),
        entries(
          [
            talent(
              3,
              'Design',
              'Anna Tamba',
              'Packaging and signs that survive the rain.',
              '$80 a day',
              'Free from Monday',
              ['Logo', 'Print', 'Type'],
            ),
            talent(
              10,
              'Code',
              'Joe Zangar',
              'Shops and booking systems. Explains what he does.',
              '$140 a day',
              'Free from Wednesday',
              ['TypeScript', 'SQL'],
            ),
            talent(
              8,
              'Words',
              'Lucia Samake',
              'Says it in half. English, French, Bambara.',
              '$65 a day',
              'Free from Monday',
              ['Copy', 'Translation'],
            ),
            talent(
              2,
              'Film',
              'Dan Mouton',
              'One camera, no assistant, good sound.',
              '$150 a day',
              'Free in June',
              ['Portrait', 'Events'],
            ),
            talent(
              12,
              'Design',
              'Eve Sackie',
              'Interfaces for people with little time.',
              '$110 a day',
              'Free from Monday',
              ['Research', 'Forms'],
            ),
            talent(
              9,
              'Code',
              'Max Dweh',
              'Makes slow sites fast, and writes down how.',
              '$125 a day',
              'Free from Tuesday',
              ['Audit', 'CSS'],
            ),
            talent(
              5,
              'Words',
              'Iris Tal',
              'Tenders and reports. Meets the deadline before it.',
              '$90 a day',
              'Free from Monday',
              ['Tenders', 'Data'],
            ),
            talent(
              16,
              'Film',
              'Kou Paye',
              'Explains machines in ninety seconds.',
              '$130 a day',
              'Free from Friday',
              ['Animation'],
            ),
          ],
          { id: 'talents', look: 'cards' },
        ),
      ),
      section(
        { title: 'Both sides rate the work' },
        stats([
          ['4.7', 'average, of five'],
          ['3 h', 'until the first answer'],
          ['78%', 'are hired again'],
          ['6%', 'our fee, on the invoice'],
        ]),
      ),
      section(
        { title: 'Questions', tone: 'tint' },
        faq([
          [
            'Can I write to several at once?',
            'Shortlist up to five. They all get the same words from you, and know that there are others.',
          ],
          ['Who holds the money?', 'A bank. Half on the first day, half when you say it is done.'],
          [
            'I am a freelancer.',
            'Send three pieces of work and one person who paid for them. We answer in a week.',
          ],
        ]),
      ),
      html`<div id="write">${band(
        'Tell five people at once',
        'Write one message; the answers come to one place.',
        [
          ['Start a shortlist', '#people'],
          ['List yourself', '#questions'],
        ],
        'deep',
      )}</div>`,
    ],
    footer: siteFooter({
      brand: 'Talent Harbor',
      line: 'A small harbor for good people.',
      columns: [{ title: 'Harbor master', items: ['ahoy@talentharbor.example.com', '+1 555 0151'] }],
    }),
  };
}
