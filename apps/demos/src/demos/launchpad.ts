import { icon } from '../art/icon';
import type { Demo } from '../demo';
import { html } from '../html';
import { faq, features } from '../sections/blocks';
import { siteFooter, siteHeader } from '../sections/chrome';
import { form } from '../sections/forms';
import { section } from '../sections/section';

export function launchpad(): Demo {
  return {
    slug: 'launchpad',
    title: 'Lumo – nineteen days to go',
    description: 'A lamp that follows the sun and forgets nothing. Reserve one of the first thousand.',
    mark: 'rocket',
    look: {
      paper: '#fff7f4',
      ink: '#2b0f33',
      muted: '#654a69',
      line: '#f0d8dc',
      tint: '#ffe9e6',
      card: '#ffffff',
      accent: '#c2185b',
      onAccent: '#ffffff',
      deep: '#2b0f33',
      onDeep: '#ffffff',
      deepMuted: '#ffc6d9',
      display: 'sora',
      text: 'figtree',
      weight: 800,
      tracking: -0.05,
      radius: 24,
    },
    header: siteHeader({
      brand: 'Lumo',
      mark: 'bulb',
      kind: 'over',
      nav: [
        ['Why', '#why'],
        ['Questions', '#questions'],
      ],
      cta: ['Press kit', '#questions'],
    }),
    main: [
      html`<section class="launch" aria-labelledby="title"><div class="sun" aria-hidden="true"></div><div class="wrap"><h1 id="title">Nineteen days to go.</h1><p class="lead">A lamp that charges on the windowsill, follows your evening and costs nothing to run. The first thousand ship in June.</p><dl class="clock" data-countdown="1666920">${[
        ['days', '19'],
        ['hours', '07'],
        ['minutes', '02'],
        ['seconds', '00'],
      ].map(
        ([unit, value]) => html`<div><dt>${unit}</dt><dd data-unit="${unit}">${value}</dd></div>`,
      )}</dl>${form({ id: 'list', label: 'Waiting list', kind: 'bar', fields: [{ label: 'E-mail', type: 'email' }], button: 'Join the list', thanks: 'You are number 640. We write twice: when it is ready, and when it is gone.' })}<p class="count">${icon('users', 20)} 639 people are waiting with you</p></div></section>`,
      section(
        { title: 'Three reasons', id: 'why' },
        features([
          {
            icon: 'sun',
            title: 'It drinks daylight',
            text: 'Six hours on any windowsill give five evenings of light.',
          },
          {
            icon: 'wave-sine',
            title: 'It dims with you',
            text: 'From reading to whispering to asleep, without a button.',
          },
          {
            icon: 'tool',
            title: 'It opens',
            text: 'One screw. Every part can be bought, for at least fifteen years.',
          },
        ]),
      ),
      section(
        { title: 'Questions', tone: 'tint' },
        faq([
          ['What does it cost?', '$39 for the list, $49 for everyone else.'],
          ['Where do you ship?', 'West Africa and Europe first. Everywhere by autumn.'],
          ['Is there an app?', 'No. It is a lamp.'],
        ]),
      ),
    ],
    footer: siteFooter({
      brand: 'Lumo',
      line: 'Made in Paynesville by seven people and a very bright intern.',
      columns: [{ title: 'Press', items: ['press@lumo.example.com'] }],
    }),
  };
}
