import { icon } from '../art/icon';
import { palm } from '../art/landscape';
import { portrait } from '../art/people';
import { glow, picture } from '../art/svg';
import type { Demo } from '../demo';
import { html } from '../html';
import { fever } from '../second-pages/palmera-clinic';
import { checks, faq, table } from '../sections/blocks';
import { siteFooter, siteHeader } from '../sections/chrome';
import { form } from '../sections/forms';
import { hero } from '../sections/hero';
import { entries } from '../sections/listings';
import { section, split } from '../sections/section';

const doctor = (seed: number, title: string, text: string, free: string, wrap?: string) => ({
  art: portrait({
    seed,
    backdrop: ['#cfeae6', '#fde6d3', '#dfe9f7'][seed % 3] ?? '#cfeae6',
    shirt: '#3f9c93',
    coat: '#ffffff',
    glasses: seed % 2 === 1,
    ...(wrap ? { wrap } : {}),
  }),
  title,
  text,
  meta: [free],
  href: '#book',
  action: 'Book',
});
const scene = () =>
  picture(
    800,
    800,
    `<rect width="800" height="800" fill="#cfeae6"/>${glow(560, 220, 380, '#fff', 0.9)}<circle cx="560" cy="220" r="90" fill="#ffcf9e"/><path d="M150 800V330a250 250 0 0 1 500 0v470z" fill="#fff"/><path d="M240 800V360a160 160 0 0 1 320 0v440z" fill="#e6f4f2"/><g fill="#0f766e"><rect x="370" y="236" width="60" height="180" rx="14"/><rect x="310" y="296" width="180" height="60" rx="14"/></g><path d="M340 800V560a60 60 0 0 1 120 0v240z" fill="#0f766e"/>${palm(110, 800, 1.7, '#2b8a7f')}${palm(720, 810, 1.35, '#176158')}<path d="M0 760c200-30 600-30 800 0v40H0z" fill="#9fd0c8"/>`,
    'The entrance of the clinic between two palms',
  );

export function palmeraClinic(): Demo {
  return {
    slug: 'palmera-clinic',
    title: 'Palmera Clinic – tell us where it hurts',
    description: 'Find the right doctor by complaint, book a time and know what to bring.',
    mark: 'heartbeat',
    look: {
      paper: '#ffffff',
      ink: '#12332f',
      muted: '#48625e',
      line: '#d3e5e2',
      tint: '#eef8f6',
      accent: '#0f766e',
      onAccent: '#ffffff',
      deep: '#0d4f49',
      onDeep: '#ffffff',
      deepMuted: '#bfe6df',
      display: 'atkinson',
      text: 'atkinson',
      weight: 700,
      tracking: -0.03,
      radius: 24,
    },
    header: siteHeader({
      brand: 'Palmera Clinic',
      mark: 'heartbeat',
      strip: html`<span>Open now: Monday to Saturday, 7:00 to 20:00</span><a href="tel:+15550199">Emergency, day and night: +1 555 0199</a>`,
      nav: [
        ['Complaints', '#where'],
        ['Doctors', '#doctors'],
        ['Visiting', '#visiting'],
        ['Fees', '#fees'],
      ],
      cta: ['Book a visit', '#book'],
    }),
    main: [
      hero({
        tone: 'tint',
        title: 'Tell us where it hurts.',
        text: 'You don’t have to know which department you need. Say what is wrong and we find the doctor, today if possible.',
        art: scene(),
        extra: form({
          id: 'complaint',
          label: 'Find a doctor',
          kind: 'bar',
          fields: [
            {
              label: 'What is wrong?',
              options: ['Fever', 'Back or joints', 'Stomach', 'Skin', 'Eyes', 'My child', 'Pregnancy'],
            },
            { label: 'When?', options: ['Today', 'Tomorrow', 'This week'] },
          ],
          button: 'Find a time',
          thanks: 'Dr. Johnson is free today at 15:40, room 6.',
        }),
      }),
      section(
        { title: 'Or point to it', id: 'where' },
        html`<ul class="spots" role="list">${[
          ['brain', 'Head', 'Pain, dizziness, sleep'],
          ['eye', 'Eyes', 'Redness, sight, glasses'],
          ['dental', 'Teeth', 'Pain, bleeding, cleaning'],
          ['lungs', 'Breathing', 'Cough, asthma, chest'],
          ['heartbeat', 'Heart', 'Pressure, pulse'],
          ['bone', 'Joints', 'Back, knee, sports'],
          ['baby-carriage', 'Children', 'From birth to fifteen'],
          ['virus', 'Fever', 'Malaria test in 20 min', 'fever/'],
        ].map(
          ([name, title, text, page = '#book']) =>
            html`<li><a href="${page}">${icon(name ?? 'heart', 30)}<strong>${title}</strong><span>${text}</span></a></li>`,
        )}</ul>`,
      ),
      section(
        { title: 'Doctors with a free time today', id: 'doctors', tone: 'tint' },
        entries(
          [
            doctor(9, 'Dr. Miatta Johnson', 'General practice', 'Today 15:40'),
            doctor(4, 'Dr. Anil Rao', 'Bones and joints', 'Today 16:10'),
            doctor(12, 'Dr. Sarah Kpoto', 'Children', 'Today 17:00', '#0f766e'),
            doctor(2, 'Dr. Paul Davies', 'Heart', 'Tomorrow 8:20'),
          ],
          { look: 'is-people' },
        ),
      ),
      section(
        { title: 'What to bring', id: 'visiting' },
        split(
          checks([
            'An identity card, or the number of it',
            'Your insurance card, if you have one',
            'Boxes of all medicine you take',
            'A person you trust, whenever you like',
          ]),
          faq([
            [
              'How long will I wait?',
              'Eleven minutes on average. If it becomes more than thirty, your visit is half price.',
            ],
            ['Can I ask for a woman doctor?', 'Always, and without giving a reason.'],
            [
              'Is there somebody who speaks Kpelle or Bassa?',
              'Yes, every day. French and Arabic on weekdays.',
            ],
          ]),
        ),
      ),
      section(
        { title: 'Fees', tone: 'deep' },
        table(
          'What you pay without insurance',
          ['Visit', 'Adults', 'Children'],
          [
            ['General practice', '$12', '$6'],
            ['Specialist', '$20', '$10'],
            ['Malaria test with result', '$4', 'free'],
            ['X-ray', '$18', '$9'],
          ],
        ),
      ),
      section(
        { title: 'Book a visit', id: 'book' },
        html`<div class="panel">${form({
          id: 'booking',
          label: 'Book a visit',
          kind: 'grid',
          fields: [
            { label: 'Name of the patient', autocomplete: 'name' },
            { label: 'Phone', type: 'tel' },
            { label: 'Day', type: 'date' },
            { label: 'Time', options: ['Morning', 'Noon', 'Afternoon', 'Evening'] },
            { label: 'What is wrong?', type: 'area', optional: true },
          ],
          button: 'Book this visit',
          thanks: 'Booked. We send a reminder the evening before.',
        })}</div>`,
      ),
    ],
    footer: siteFooter({
      brand: 'Palmera Clinic',
      line: 'Tubman Boulevard 210, next to the palms.',
      columns: [
        {
          title: 'Numbers',
          items: ['Emergency +1 555 0199', 'Appointments +1 555 0190', 'Pharmacy +1 555 0191'],
        },
        { title: 'Hours', items: ['Mon–Sat 7:00–20:00', 'Emergency always'] },
      ],
    }),
    second: fever(),
  };
}
