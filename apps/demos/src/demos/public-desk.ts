import { icon } from '../art/icon';
import { streetMap } from '../art/screens';
import type { Demo } from '../demo';
import { html } from '../html';
import { faq, steps, table } from '../sections/blocks';
import { siteFooter, siteHeader } from '../sections/chrome';
import { form } from '../sections/forms';
import { lines } from '../sections/listings';
import { section, split } from '../sections/section';

const cases = [
  ['P-20418', 'Passport renewal', 'Photo checked, printing next', 'In progress', '$40'],
  ['B-00317', 'Business registration', 'A signature is missing', 'Your turn', '$60'],
  ['L-11902', 'Land record extract', 'Ready at the Capitol office', 'Ready', '$5'],
  ['D-77450', 'Driver’s license', 'Test on 12 June, 9:30', 'Booked', '$25'],
] as const;

export function publicDesk(): Demo {
  return {
    slug: 'public-desk',
    title: 'Public Desk – your applications in one place',
    description: 'Apply, pay and follow: passports, licenses, registrations and land records.',
    mark: 'id',
    look: {
      paper: '#f6f7f4',
      ink: '#14231b',
      muted: '#47574d',
      line: '#d0d8d1',
      tint: '#ffffff',
      card: '#ffffff',
      accent: '#1b6b43',
      onAccent: '#ffffff',
      deep: '#14402b',
      onDeep: '#ffffff',
      deepMuted: '#c3dccb',
      display: 'atkinson',
      text: 'atkinson',
      weight: 700,
      radius: 8,
    },
    header: siteHeader({
      brand: 'Public Desk',
      mark: 'id',
      kind: 'side',
      note: 'One account for eleven ministries and agencies',
      nav: [
        ['My applications', '#main'],
        ['Apply', '#apply'],
        ['Fees', '#fees'],
        ['Offices', '#offices'],
        ['Help', '#help'],
      ],
      cta: ['Sign in', '#help'],
    }),
    main: [
      html`<section class="hero tone-paper" aria-labelledby="title"><div class="wrap"><div class="hello"><div><p class="kicker">Good morning, Hawa</p><h1 id="title">Your applications in one place</h1></div><p class="turn">${icon('writing-sign', 26)}<span><strong>One needs you:</strong> sign the business registration. Two minutes.</span></p></div>${table(
        'Four open applications, newest first',
        ['Number', 'Application', 'Where it stands', 'Status', 'Fee'],
        cases.map(([number, title, where, status, fee]) => [
          number,
          html`<strong>${title}</strong>`,
          where,
          html`<span class="status is-${status.toLowerCase().replace(' ', '-')}">${status}</span>`,
          fee,
        ]),
      )}</div></section>`,
      section(
        { title: 'Apply', tone: 'tint' },
        lines([
          {
            start: icon('e-passport', 28),
            title: 'Passport',
            text: 'New, renewal, lost or stolen',
            end: '10 min, 14 days',
            href: '#help',
          },
          {
            start: icon('car', 28),
            title: 'Driver’s license',
            text: 'Learner, renewal, change of class',
            end: '6 min, 3 days',
            href: '#help',
          },
          {
            start: icon('building-store', 28),
            title: 'Business registration',
            text: 'Sole owner, partnership, company',
            end: '20 min, 5 days',
            href: '#help',
          },
          {
            start: icon('map-2', 28),
            title: 'Land record',
            text: 'Extract, correction, transfer',
            end: '5 min, 1 day',
            href: '#help',
          },
          {
            start: icon('certificate', 28),
            title: 'Police clearance',
            text: 'For work, study or travel',
            end: '4 min, 2 days',
            href: '#help',
          },
        ]),
      ),
      section(
        { title: 'What happens after you press Send' },
        steps([
          { when: 'Minute 1', title: 'A number', text: 'By text message and on this page.' },
          { when: 'Day 1', title: 'A check', text: 'If something is missing, we say what, once.' },
          { when: 'Day 3', title: 'A decision', text: 'With its reason and how to object.' },
          { when: 'Day 5', title: 'A document', text: 'At an office, by post or as a signed file.' },
        ]),
      ),
      section(
        { title: 'Fees', tone: 'tint' },
        table(
          'Fees are the same at every desk. Nobody may ask for more.',
          ['Document', 'Normal', 'Within 48 hours', 'Under 18, over 65'],
          [
            ['Passport', '$40', '$75', '$20'],
            ['Driver’s license', '$25', '–', '$12'],
            ['Business registration', '$60', '$110', '$60'],
            ['Land record', '$5', '$10', 'free'],
          ],
        ),
      ),
      section(
        { title: 'Offices' },
        split(
          lines([
            {
              start: 'A',
              title: 'Capitol office',
              text: 'Mon–Fri 8:00–16:00. Ramp, quiet room',
              end: 'open now',
            },
            { start: 'B', title: 'Duala market desk', text: 'Mon–Sat 9:00–18:00', end: 'open now' },
            { start: 'C', title: 'Airport road', text: 'Mon–Fri 8:00–14:00. Drive-in', end: 'opens Monday' },
          ]),
          streetMap(
            {
              land: '#e4ebe4',
              road: '#ffffff',
              water: '#b9d8e0',
              park: '#c4ddc2',
              pin: '#14402b',
              pinInk: '#ffffff',
            },
            [
              { x: 420, y: 360, label: 'A' },
              { x: 760, y: 250, label: 'B' },
              { x: 930, y: 520, label: 'C' },
            ],
            'Map of the three offices',
          ),
        ),
      ),
      section(
        { title: 'Help', tone: 'deep' },
        split(
          faq([
            [
              'I have no e-mail address.',
              'You don’t need one. A phone number is enough, and any office can print your case.',
            ],
            [
              'Somebody asked me for extra money.',
              'Note the desk and the time and tell us here. You stay unnamed.',
            ],
            ['Can somebody apply for me?', 'Yes, with a letter. The form for it is two lines long.'],
          ]),
          form({
            id: 'help-form',
            label: 'Ask for help',
            fields: [
              { label: 'Phone', type: 'tel' },
              { label: 'What happened?', type: 'area' },
            ],
            button: 'Ask for a call',
            thanks: 'We call you today before 16:00.',
          }),
        ),
      ),
    ],
    footer: siteFooter({
      brand: 'Public Desk',
      line: 'A service of the ministries, run for the people who use it.',
      tone: 'tint',
      columns: [{ title: 'By phone', items: ['Dial 0100 from any network', '+1 555 0100'] }],
    }),
  };
}
