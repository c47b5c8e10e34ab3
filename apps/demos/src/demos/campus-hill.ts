import { tiles } from '../art/abstract';
import { landscape } from '../art/landscape';
import type { Demo } from '../demo';
import { html } from '../html';
import { features, stats, table } from '../sections/blocks';
import { siteFooter, siteHeader } from '../sections/chrome';
import { form } from '../sections/forms';
import { hero } from '../sections/hero';
import { entries, filters, lines } from '../sections/listings';
import { section, split } from '../sections/section';

const crimson = ['#8c1d2f', '#f3ead9', '#12294d', '#d9a441', '#c9d3e3'] as const;
const program = (kind: string, title: string, seed: number, degree: string) => ({
  kind,
  kicker: kind,
  title,
  meta: degree.split('; '),
  art: tiles(crimson, seed, 3, 2),
  href: '#apply',
});

export function campusHill(): Demo {
  return {
    slug: 'campus-hill',
    title: 'Campus Hill University',
    description: 'Forty-two programs on one hill: find yours, see the next deadline, apply.',
    mark: 'school',
    look: {
      paper: '#fffdf8',
      ink: '#12294d',
      muted: '#51607a',
      line: '#dedacd',
      tint: '#f3eee2',
      accent: '#8c1d2f',
      onAccent: '#ffffff',
      deep: '#12294d',
      onDeep: '#ffffff',
      deepMuted: '#d8c9a3',
      display: 'playfair',
      text: 'figtree',
      weight: 600,
      radius: 3,
    },
    header: siteHeader({
      brand: 'Campus Hill',
      mark: 'school',
      strip: html`<span>Applications close on 30 June</span><span><a href="#students">Students</a> · <a href="#students">Staff</a> · <a href="#students">Alumni</a></span>`,
      nav: [
        ['Programs', '#programs'],
        ['Admissions', '#admissions'],
        ['Campus', '#campus'],
        ['News', '#news'],
      ],
      cta: ['Apply', '#apply'],
    }),
    main: [
      hero({
        kind: 'cover',
        tone: 'deep',
        title: 'What will you study on the hill?',
        text: 'Forty-two programs, one library that never closes, and a view of the sea from most lecture rooms.',
        art: landscape({
          sky: ['#12294d', '#4b6a9c', '#f0c48a'],
          sun: '#ffd98f',
          sunAt: [1180, 420, 80],
          hills: ['#5b6f96', '#2f4a78', '#1a3560', '#0e2143'],
          seed: 8,
          horizon: 470,
        }),
        extra: form({
          id: 'finder',
          label: 'Find a program',
          kind: 'bar',
          fields: [
            { label: 'Program, course code or subject', type: 'search', value: 'Marine biology' },
            { label: 'Level', options: ['Bachelor', 'Master', 'Doctorate', 'Short course'] },
          ],
          button: 'Search programs',
          thanks: 'Three programs match: BIO 110, BIO 340 and the master in coastal ecology.',
        }),
      }),
      html`<nav class="audiences" aria-label="Audiences"><ul class="wrap" role="list"><li><a href="#admissions"><strong>Future students</strong> Deadlines, fees, open days</a></li><li><a href="#students"><strong>Students</strong> Timetable, library, exams</a></li><li><a href="#campus"><strong>Parents</strong> Housing, health, safety</a></li><li><a href="#news"><strong>Researchers</strong> Labs, grants, partners</a></li></ul></nav>`,
      section(
        { title: 'Programs', lead: 'Compare up to three side by side.' },
        filters('Faculty', 'program-list', ['Engineering', 'Medicine', 'Humanities']),
        entries(
          [
            program('Engineering', 'Civil engineering', 3, 'BSc, 4 years; CE 100'),
            program('Medicine', 'Nursing', 11, 'BSc, 4 years; NUR 101'),
            program('Humanities', 'History and archives', 21, 'BA, 3 years; HIS 120'),
            program('Engineering', 'Computing', 5, 'BSc, 4 years; CS 100'),
            program('Medicine', 'Public health', 31, 'MPH, 2 years; PH 500'),
            program('Humanities', 'Languages of the coast', 17, 'BA, 3 years; LNG 104'),
          ],
          { id: 'program-list' },
        ),
      ),
      section(
        { title: 'Admissions', tone: 'tint' },
        split(
          html`<div class="deadline"><p>Next deadline</p><p><strong>30 June</strong></p><p>All bachelor programs, autumn term</p></div>`,
          table(
            'Yearly tuition',
            ['Level', 'Citizens', 'International', 'With scholarship'],
            [
              ['Bachelor', '$900', '$2,400', 'from $0'],
              ['Master', '$1,300', '$3,100', 'from $400'],
              ['Doctorate', '$700', '$1,900', 'paid position'],
            ],
          ),
        ),
      ),
      section(
        { title: 'A day on campus', id: 'campus', tone: 'deep' },
        stats([
          ['6,400', 'students'],
          ['1 : 14', 'teachers to students'],
          ['24 h', 'library, every day'],
          ['91%', 'in work after a year'],
        ]),
      ),
      section(
        { title: 'For those already here', id: 'students' },
        features(
          [
            { icon: 'calendar-time', title: 'Timetable', text: 'Your week, with rooms and changes.' },
            { icon: 'books', title: 'Library', text: 'Seats, loans and the night desk.' },
            { icon: 'bus', title: 'Hill bus', text: 'Every twelve minutes from the gate.' },
            { icon: 'stethoscope', title: 'Health center', text: 'Walk in from 8 to 20, no card needed.' },
          ],
          'plain',
          4,
        ),
      ),
      section(
        { title: 'News', tone: 'tint' },
        lines([
          {
            start: '14 May',
            title: 'Students map every well in the county',
            end: 'Engineering',
            href: '#news',
          },
          {
            start: '9 May',
            title: 'The night desk turns ten: who studies at three?',
            end: 'Library',
            href: '#news',
          },
          { start: '2 May', title: 'New simulation ward opens for nurses', end: 'Medicine', href: '#news' },
        ]),
      ),
      section(
        { title: 'Start your application', id: 'apply' },
        form({
          id: 'application',
          label: 'Application',
          kind: 'grid',
          fields: [
            { label: 'Full name', autocomplete: 'name' },
            { label: 'E-mail', type: 'email' },
            {
              label: 'Program',
              options: ['Civil engineering', 'Nursing', 'History and archives', 'Computing'],
            },
            { label: 'Start', options: ['Autumn term', 'Spring term'] },
          ],
          button: 'Save and continue',
          thanks: 'Saved. Your application number is CH-2047; take your time with the rest.',
        }),
      ),
    ],
    footer: siteFooter({
      brand: 'Campus Hill',
      line: 'University Road 1, on top of the hill.',
      columns: [
        { title: 'Contact', items: ['+1 555 0171', 'admissions@campushill.example.com'] },
        {
          title: 'Quick ways',
          items: [
            ['Programs', '#programs'],
            ['Admissions', '#admissions'],
            ['News', '#news'],
          ],
        },
      ],
    }),
  };
}
