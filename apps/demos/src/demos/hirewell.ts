import type { Demo } from '../demo';
import { html } from '../html';
import { features, plans, steps } from '../sections/blocks';
import { siteFooter, siteHeader } from '../sections/chrome';
import { form } from '../sections/forms';
import { hero } from '../sections/hero';
import { filters, lines } from '../sections/listings';
import { section } from '../sections/section';

const job = (kind: string, tone: number, title: string, text: string, pay: string) => ({
  kind,
  title,
  text,
  start: html`<span class="logo is-${tone}" aria-hidden="true">${text[0]}</span>`,
  end: html`<strong>${pay}</strong>`,
  href: '#alert',
});

export function hirewell(): Demo {
  return {
    slug: 'hirewell',
    title: 'Hirewell – work worth getting up for',
    description:
      '1,284 openings with pay in the headline. Apply without an account and follow where you stand.',
    mark: 'briefcase-2',
    look: {
      paper: '#ffffff',
      ink: '#101a3a',
      muted: '#4b567a',
      line: '#dde3f3',
      tint: '#f2f5ff',
      accent: '#1d4fd8',
      onAccent: '#ffffff',
      deep: '#0f1f57',
      onDeep: '#ffffff',
      deepMuted: '#c5d4ff',
      display: 'bricolage',
      text: 'figtree',
      weight: 700,
      tracking: -0.035,
      radius: 12,
    },
    header: siteHeader({
      brand: 'Hirewell',
      mark: 'briefcase-2',
      nav: [
        ['Jobs', '#jobs'],
        ['How it works', '#how'],
        ['For employers', '#employers'],
      ],
      cta: ['Post a job', '#employers'],
    }),
    main: [
      hero({
        kind: 'center',
        tone: 'tint',
        title: 'Work worth getting up for',
        text: '1,284 openings, all with the pay in the headline. Apply without an account.',
        extra: form({
          id: 'search',
          label: 'Search jobs',
          kind: 'bar',
          fields: [
            { label: 'Job', type: 'search', value: 'Nurse, driver, developer' },
            { label: 'Where', options: ['Monrovia', 'Buchanan', 'Ganta', 'From home'] },
            { label: 'Pay from', options: ['Any', '$300', '$600', '$1,000'] },
          ],
          button: 'Search 1,284 jobs',
          thanks: 'Eighty-one jobs match. The newest are below.',
        }),
      }),
      section(
        { title: 'New today', id: 'jobs', look: 'board' },
        html`<div class="columns"><div>${filters('Kind', 'job-list', ['Health', 'Kitchen', 'Office', 'Technical'])}${lines([job('Kitchen', 1, 'Head chef', 'Lanternlight Hotel · Mamba Point · full time', '$900'), job('Health', 2, 'Night nurse', 'Palmera Clinic · Sinkor · 4 nights a week', '$620'), job('Technical', 3, 'Network engineer', 'Line 7 · Monrovia · full time', '$1,150'), job('Technical', 4, 'Forklift driver', 'Harbor & Co · Freeport · shifts', '$430'), job('Office', 5, 'Math teacher', 'Campus Hill · from September', '$540'), job('Office', 1, 'Sales lead', 'Kola Bank · Ganta · car included', '$880'), job('Technical', 2, 'Electrician', 'Fixwell · Paynesville · own van', '$510'), job('Health', 3, 'Pharmacist', 'Mercy Pharmacy · Old Town · days', '$700')], { id: 'job-list' })}</div><aside class="panel" id="alert" aria-labelledby="alert-title"><h3 id="alert-title">Tell me about new ones</h3><p>One message a day at most, at six in the evening.</p>${form({ id: 'alert-form', label: 'Job alert', fields: [{ label: 'What work?' }, { label: 'Phone or e-mail' }], button: 'Set the alert', thanks: 'Done. Good luck!' })}</aside></div>`,
      ),
      section(
        { title: 'You always know where you stand', id: 'how', tone: 'deep' },
        steps([
          { when: 'Day 1', title: 'Sent', text: 'A number to follow, no account.' },
          { when: 'Day 2', title: 'Read', text: 'By a person. We show when.' },
          {
            when: 'Day 5',
            title: 'Answer',
            text: 'Yes, no or a date. Employers who stay silent lose their listing.',
          },
          { when: 'Day 9', title: 'Meet', text: 'With the address, the name and what to bring.' },
        ]),
      ),
      section(
        { title: 'Jobs by kind', tone: 'tint' },
        features(
          [
            { icon: 'stethoscope', title: 'Health', text: '212 openings' },
            { icon: 'tools-kitchen-2', title: 'Kitchen', text: '148 openings' },
            { icon: 'truck', title: 'Transport', text: '190 openings' },
            { icon: 'code', title: 'Technical', text: '97 openings' },
            { icon: 'school', title: 'Teaching', text: '133 openings' },
            { icon: 'building-bank', title: 'Office', text: '274 openings' },
            { icon: 'plant', title: 'Farming', text: '121 openings' },
            { icon: 'hammer', title: 'Building', text: '109 openings' },
          ],
          'cards',
          4,
        ),
      ),
      section(
        { title: 'For employers', id: 'employers' },
        plans(
          [
            {
              name: 'Notice',
              price: '$0',
              per: 'per job',
              text: 'Small firms, up to ten people.',
              points: ['Thirty days', 'Expires by itself'],
              action: 'Post a job',
            },
            {
              name: 'Listing',
              price: '$45',
              per: 'per job',
              text: 'For everyone else.',
              points: ['Forty-five days', 'Sorted applications', 'Alerts to matching people'],
              action: 'Post a job',
              best: true,
            },
            {
              name: 'Featured',
              price: '$110',
              per: 'per job',
              text: 'When it is urgent.',
              points: ['At the top for a week', 'In the evening message'],
              action: 'Post a job',
            },
          ],
          '#search',
        ),
      ),
    ],
    footer: siteFooter({
      brand: 'Hirewell',
      line: 'No pay, no listing.',
      columns: [{ title: 'Help', items: ['+1 555 0163', 'people@hirewell.example.com'] }],
    }),
  };
}
