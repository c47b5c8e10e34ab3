import { skyline } from '../art/buildings';
import { portrait } from '../art/people';
import type { Demo } from '../demo';
import { html } from '../html';
import { features, quotes, stats } from '../sections/blocks';
import { siteFooter, siteHeader } from '../sections/chrome';
import { form } from '../sections/forms';
import { hero } from '../sections/hero';
import { entries, lines } from '../sections/listings';
import { section, split } from '../sections/section';

const person = (seed: number, backdrop: string, coat: string) =>
  portrait({ seed, backdrop, shirt: '#f4f1ea', coat, glasses: seed % 2 === 0 });

export function meridian(): Demo {
  return {
    slug: 'meridian',
    title: 'Meridian Partners – advice for large decisions',
    description: 'An independent advisory firm for ports, banks and utilities along the Atlantic coast.',
    mark: 'compass',
    look: {
      paper: '#ffffff',
      ink: '#0b1b3b',
      muted: '#4a5875',
      line: '#d7deeb',
      tint: '#f1f4fa',
      accent: '#1f57d6',
      onAccent: '#ffffff',
      deep: '#081634',
      onDeep: '#ffffff',
      deepMuted: '#a9bbe6',
      display: 'bricolage',
      text: 'figtree',
      weight: 600,
      tracking: -0.03,
      radius: 4,
    },
    header: siteHeader({
      brand: 'Meridian',
      mark: 'compass',
      kind: 'over',
      nav: [
        ['Work', '#work'],
        ['Services', '#services'],
        ['People', '#people'],
        ['Press', '#press'],
      ],
      cta: ['Start a conversation', '#inquiry'],
    }),
    main: [
      hero({
        kind: 'cover',
        tone: 'deep',
        kicker: 'Independent advice since 1994',
        title: 'Clear thinking for large decisions.',
        text: 'We help ports, banks and utilities choose a direction, then stay until it works.',
        actions: [
          ['See three cases', '#work'],
          ['What we do', '#services'],
        ],
        art: skyline(['#081634', '#12347f', '#3f74e0'], '#050f26', '#9cc0ff', 6),
      }),
      section(
        { title: 'Three decisions, three years later', id: 'work', look: 'lifted' },
        entries([
          {
            kicker: 'Port reform',
            title: 'Turning a four-day wait into nine hours',
            text: 'New berth rules, one gate and a shared clock for every agency on the quay.',
            meta: ['18 months', 'Public sector'],
            art: skyline(['#c9d8f5', '#7fa0e6'], '#173a86', '#ffffff', 2),
            href: '#inquiry',
          },
          {
            kicker: 'Bank merger',
            title: 'Two ledgers, one opening bell',
            text: 'Customers of both houses woke up to one account number and noticed nothing else.',
            meta: ['11 months', 'Finance'],
            art: skyline(['#0d2560', '#1f57d6'], '#071330', '#ffd28a', 9),
            href: '#inquiry',
          },
          {
            kicker: 'Energy plan',
            title: 'A grid that pays for its own growth',
            text: 'Tariffs, losses and three solar parks in a plan that parliament passed in one reading.',
            meta: ['26 months', 'Utilities'],
            art: skyline(['#f3d9b0', '#d98f4a'], '#5b2c16', '#fff3dc', 13),
            href: '#inquiry',
          },
        ]),
      ),
      section(
        { title: 'What clients call us for', id: 'services', tone: 'tint' },
        features(
          [
            {
              title: 'Strategy under pressure',
              text: 'When the board meets in three weeks and the numbers disagree.',
              note: '3–6 weeks',
            },
            {
              title: 'Operations that hold',
              text: 'From the first bottleneck to a team that no longer needs us.',
              note: '4–12 months',
            },
            {
              title: 'Mergers and separations',
              text: 'Plans for the first hundred days, and people who have done it before.',
              note: '6–18 months',
            },
            {
              title: 'Regulation and tariffs',
              text: 'Models that a ministry, a lender and a citizen can all follow.',
              note: '2–8 months',
            },
          ],
          'rows',
        ),
      ),
      section(
        { title: 'Thirty years in four numbers', tone: 'deep' },
        stats([
          ['212', 'engagements completed'],
          ['14', 'countries'],
          ['87%', 'of clients who came back'],
          ['0', 'reports left on a shelf'],
        ]),
      ),
      section(
        {
          title: 'The people who answer',
          id: 'people',
          lead: 'No pyramid: the partner you meet is the one who does the work.',
        },
        entries(
          [
            {
              art: person(4, '#c9d8f5', '#12296b'),
              title: 'Adaeze Nwosu',
              text: 'Managing partner. Ports and customs.',
            },
            {
              art: person(9, '#f3d9b0', '#2f3a52'),
              title: 'Thomas Gaye',
              text: 'Partner. Banking and payments.',
            },
            {
              art: person(14, '#d9e6df', '#0b1b3b'),
              title: 'Elena Varga',
              text: 'Partner. Energy and water.',
            },
            { art: person(3, '#e5dcf2', '#1b2f66'), title: 'Samuel Toe', text: 'Principal. Public finance.' },
          ],
          { look: 'is-people is-bare' },
        ),
      ),
      section(
        { title: 'In their words', tone: 'tint', look: 'no-title' },
        quotes(
          [
            {
              words:
                '“They told us in week two that our favorite option was the wrong one. It saved us eleven million and a scandal.”',
              name: 'Ruth Dennis,',
              role: 'finance director, Coastal Grid Authority',
            },
          ],
          'big',
        ),
      ),
      section(
        { title: 'Press and fact sheets', id: 'press' },
        lines([
          {
            start: 'Fact sheet',
            title: 'Port reform in 24 months: what it takes',
            end: 'PDF, 8 pages',
            href: '#press',
          },
          {
            start: 'Interview',
            title: 'Adaeze Nwosu on patience as a strategy',
            end: '6 min',
            href: '#press',
          },
          {
            start: 'Fact sheet',
            title: 'Tariff models explained on one page',
            end: 'PDF, 1 page',
            href: '#press',
          },
        ]),
      ),
      section(
        { title: 'Tell us what you have to decide', id: 'inquiry', tone: 'deep' },
        split(
          html`<p class="lead">A partner reads every message and answers within one working day, also when the answer is that you do not need us.</p><p>12 Broad Street, third floor<br>+1 555 0140<br>office@meridian.example.com</p>`,
          form({
            id: 'inquiry-form',
            label: 'Inquiry',
            kind: 'grid',
            fields: [
              { label: 'Your name', autocomplete: 'name' },
              { label: 'E-mail', type: 'email' },
              { label: 'The decision', type: 'area' },
            ],
            button: 'Send the inquiry',
            thanks: 'Thank you. A partner will answer within one working day.',
          }),
        ),
      ),
    ],
    footer: siteFooter({
      brand: 'Meridian',
      line: 'Advice for large decisions, from people who stay.',
      columns: [
        {
          title: 'Firm',
          items: [
            ['Work', '#work'],
            ['People', '#people'],
            ['Press', '#press'],
          ],
        },
        { title: 'Offices', items: ['Monrovia', 'Accra', 'Lisbon'] },
      ],
    }),
  };
}
