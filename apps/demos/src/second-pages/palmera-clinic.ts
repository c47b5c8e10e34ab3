import { portrait } from '../art/people';
import type { SecondPage } from '../demo';
import { html } from '../html';
import { checks, faq, steps, table } from '../sections/blocks';
import { hero } from '../sections/hero';
import { entries } from '../sections/listings';
import { band, section, split } from '../sections/section';

export const fever = (): SecondPage => ({
  folder: 'fever',
  title: 'Fever: when to come – Palmera Clinic',
  description:
    'When a fever can wait, when to come today and when to call: with doctors, fees and what to bring.',
  main: [
    hero({
      kind: 'type',
      tone: 'tint',
      kicker: 'Complaints',
      title: 'Fever',
      text: 'Most fevers are over in three days. Some are malaria, and then hours count. A test takes twenty minutes and costs $4; for children it is free.',
      actions: [
        ['Book for today', '../#book'],
        ['When to call instead', '#now'],
      ],
    }),
    section(
      { title: 'Call now, do not book', id: 'now', tone: 'deep' },
      split(
        checks([
          'A child under three months with any fever',
          'Stiff neck, confusion or a seizure',
          'Somebody who can’t drink, or does not wake properly',
          'Breathing that is fast or hard',
        ]),
        html`<p class="lead">Day and night: <a href="tel:+15550199">+1 555 0199</a>. A nurse answers, stays on the line, and sends the car if you need it.</p>`,
      ),
    ),
    section(
      { title: 'Come today' },
      checks([
        'Above 38.5° for more than a day',
        'Shivering that comes and goes',
        'After a journey to the interior',
        'You are pregnant, or over seventy',
      ]),
    ),
    section(
      { title: 'Your visit, minute by minute', tone: 'tint' },
      steps([
        { when: '0', title: 'At the desk', text: 'Name and temperature. You get water.' },
        { when: '11', title: 'Nurse', text: 'A drop of blood, a few questions.' },
        { when: '31', title: 'Result', text: 'The doctor has it when you walk in.' },
        {
          when: '45',
          title: 'Home',
          text: 'With medicine from our own counter, and a number to call at night.',
        },
      ]),
    ),
    section(
      { title: 'Who sees you' },
      entries(
        [
          {
            art: portrait({ seed: 9, backdrop: '#d7efe9', shirt: '#ffffff', coat: '#ffffff' }),
            title: 'Dr. Miatta Johnson',
            text: 'General practice. Today 15:40.',
            href: '../#book',
            action: 'Book',
          },
          {
            art: portrait({
              seed: 12,
              backdrop: '#d7efe9',
              shirt: '#ffffff',
              coat: '#ffffff',
              wrap: '#0f766e',
            }),
            title: 'Dr. Sarah Kpoto',
            text: 'Children. Today 17:00.',
            href: '../#book',
            action: 'Book',
          },
        ],
        { look: 'is-people' },
      ),
    ),
    section(
      { title: 'What it costs', tone: 'tint' },
      table(
        'Without insurance',
        ['What', 'Adults', 'Children'],
        [
          ['Visit', '$12', '$6'],
          ['Malaria test with result', '$4', 'free'],
          ['Medicine for three days', '$3 to $7', '$2 to $4'],
        ],
      ),
      faq([
        ['May I give something against the fever before?', 'Yes. Bring the box, and say at what time.'],
        [
          'The test was negative. And now?',
          'Come again on the third day if the fever is still there. That visit costs nothing.',
        ],
      ]),
    ),
    band('A free time today', '15:40 with Dr. Johnson, 17:00 with Dr. Kpoto.', [
      ['Book a visit', '../#book'],
      ['Other complaints', '../#where'],
    ]),
  ],
});
