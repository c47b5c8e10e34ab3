import { appWindow } from '../art/screens';
import type { Demo } from '../demo';
import { changelog } from '../second-pages/orbit';
import { faq, features, names, plans } from '../sections/blocks';
import { siteFooter, siteHeader } from '../sections/chrome';
import { form } from '../sections/forms';
import { hero } from '../sections/hero';
import { lines } from '../sections/listings';
import { section } from '../sections/section';

const colors = {
  frame: '#14123a',
  panel: '#1d1a4d',
  line: '#332f6e',
  ink: '#ffffff',
  quiet: '#a9a4dd',
  accent: '#8f7bff',
  second: '#ffb45e',
};

export function orbit(): Demo {
  return {
    slug: 'orbit',
    title: 'Orbit – every team in the same orbit',
    description: 'Plans, files and decisions in one place, so meetings can be short again.',
    mark: 'planet',
    look: {
      scheme: 'dark',
      paper: '#0c0a26',
      ink: '#ffffff',
      muted: '#b9b5e3',
      line: '#2d2a61',
      tint: '#121033',
      card: '#17143f',
      accent: '#8f7bff',
      onAccent: '#0c0a26',
      deep: '#1a1650',
      onDeep: '#ffffff',
      deepMuted: '#cfc9ff',
      display: 'bricolage',
      text: 'figtree',
      weight: 700,
      tracking: -0.035,
      radius: 18,
    },
    header: siteHeader({
      brand: 'Orbit',
      mark: 'planet',
      nav: [
        ['Product', '#product'],
        ['Pricing', '#pricing'],
        ['Changelog', '#changelog'],
        ['Questions', '#questions'],
      ],
      cta: ['Start free', '#start'],
    }),
    main: [
      hero({
        kind: 'center',
        kicker: 'Now with live timelines',
        title: 'Every team in the same orbit',
        text: 'Plans, files and decisions in one place, so meetings can be short again.',
        extra: form({
          id: 'start',
          label: 'Start free',
          kind: 'bar',
          fields: [{ label: 'Work e-mail', type: 'email' }],
          button: 'Start a free month',
          thanks: 'Check your inbox: your workspace is ready.',
        }),
        art: appWindow(
          colors,
          {
            menu: ['Today', 'Projects', 'People', 'Files', 'Decisions', 'Reports'],
            figures: [
              ['Open tasks', '128'],
              ['Cycle time', '4.2 d'],
              ['On plan', '96%'],
            ],
            chart: 'Work finished, by week',
            rows: [
              ['Harbor site', 'on plan'],
              ['Spring catalog', '2 days'],
              ['Payroll 2.0', 'blocked'],
              ['Hiring', 'on plan'],
              ['Warehouse app', 'review'],
              ['Rebrand', 'done'],
              ['Audit', 'on plan'],
            ],
          },
          'The product: figures, a chart and a list of projects',
        ),
      }),
      section(
        { title: 'Trusted by teams of four and of four thousand', look: 'strip-section' },
        names('', ['Palm Foods', 'Kola Bank', 'Line 7', 'Atlantic Grid', 'Nimba Steel']),
      ),
      section(
        { title: 'Product', tone: 'tint' },
        features(
          [
            {
              icon: 'timeline',
              title: 'Timelines that move themselves',
              text: 'Change one date and everyone downstream sees what it costs, before you save.',
              note: 'New',
            },
            {
              icon: 'checks',
              title: 'Decisions with a memory',
              text: 'Who decided, on what day, knowing what. Searchable in plain words.',
            },
            {
              icon: 'files',
              title: 'Files in context',
              text: 'Next to the task, with the version that was agreed on.',
            },
            {
              icon: 'bell-off',
              title: 'Quiet by default',
              text: 'One summary at nine. Everything else waits until you look.',
            },
            {
              icon: 'plug',
              title: 'Fits in',
              text: 'Calendar, chat, code and accounting, connected in a minute each.',
            },
          ],
          'bento',
        ),
      ),
      section(
        { title: 'Pricing' },
        plans(
          [
            {
              name: 'Moon',
              price: '$0',
              per: 'for ever',
              text: 'Up to five people.',
              points: ['Three projects', 'All views', '2 GB of files'],
              action: 'Start',
            },
            {
              name: 'Planet',
              price: '$8',
              yearly: '$6.60',
              per: 'a person and month',
              text: 'For teams that plan together.',
              points: ['Unlimited projects', 'Timelines and decisions', 'Guests at no charge'],
              action: 'Try a month',
              best: true,
            },
            {
              name: 'System',
              price: '$15',
              yearly: '$12.50',
              per: 'a person and month',
              text: 'For companies with rules.',
              points: ['Single sign-on', 'Audit trail', 'Data stays in your region'],
              action: 'Talk to us',
            },
          ],
          '#start',
        ),
      ),
      section(
        { title: 'Changelog', tone: 'tint', more: ['All releases', 'changelog/'] },
        lines([
          {
            start: '3.8',
            title: 'Live timelines',
            text: 'Two people can drag at once. It is as strange as it sounds.',
            end: '2 May',
          },
          {
            start: '3.7',
            title: 'Decisions can be undone',
            text: 'With a reason, and both stay in the record.',
            end: '11 April',
          },
          { start: '3.6', title: 'Twice as fast on old laptops', end: '20 March' },
        ]),
      ),
      section(
        { title: 'Questions' },
        faq([
          [
            'Can we move from another tool?',
            'Import takes about ten minutes, comments and files included. If it fails, a person does it.',
          ],
          ['Does it work offline?', 'Reading and writing, yes. It merges when you are back.'],
          ['How do we leave?', 'Export everything as plain files, any day, without asking.'],
        ]),
      ),
    ],
    footer: siteFooter({
      brand: 'Orbit',
      line: 'Fewer meetings, better ones.',
      tone: 'paper',
      columns: [
        {
          title: 'Product',
          items: [
            ['Pricing', '#pricing'],
            ['Changelog', '#changelog'],
          ],
        },
        { title: 'Company', items: ['hello@orbit.example.com', 'All systems working'] },
      ],
    }),
    second: changelog(),
  };
}
