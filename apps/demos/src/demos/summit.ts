import { mesh } from '../art/abstract';
import { portrait } from '../art/people';
import type { Demo } from '../demo';
import { html } from '../html';
import { whenThePowerGoes } from '../second-pages/summit';
import { faq, features, plans } from '../sections/blocks';
import { siteFooter, siteHeader } from '../sections/chrome';
import { entries, program } from '../sections/listings';
import { section } from '../sections/section';

const speaker = (seed: number, title: string, text: string) => ({
  title,
  text,
  art: portrait({
    seed,
    backdrop: ['#ff5c8a', '#ffb13d', '#7d5cff', '#2cc4c4'][seed % 4] ?? '#ff5c8a',
    shirt: '#1c1033',
    glasses: seed % 3 === 0,
    beard: seed % 5 === 2,
    ...(seed % 4 === 0 ? { wrap: '#ffe14d' } : {}),
  }),
});

export function summit(): Demo {
  return {
    slug: 'summit',
    title: 'Summit – two days above the noise',
    description: 'Forty talks on building systems that outlive their makers. Monrovia, 23 and 24 October.',
    mark: 'mountain',
    look: {
      paper: '#ffffff',
      ink: '#1c1033',
      muted: '#5a4f72',
      line: '#e4def0',
      tint: '#f7f3ff',
      accent: '#b3155c',
      onAccent: '#ffffff',
      deep: '#1c1033',
      onDeep: '#ffffff',
      deepMuted: '#ffc2d8',
      display: 'bricolage-narrow',
      text: 'figtree',
      weight: 800,
      tracking: -0.02,
      radius: 14,
    },
    header: siteHeader({
      brand: 'SUMMIT',
      mark: 'mountain',
      kind: 'over',
      nav: [
        ['Program', '#program'],
        ['Speakers', '#speakers'],
        ['Venue', '#venue'],
        ['Tickets', '#tickets'],
      ],
      cta: ['Get a ticket', '#tickets'],
    }),
    main: [
      html`<section class="peak" aria-labelledby="title"><div class="sky" aria-hidden="true">${mesh(['#1c1033', '#b3155c', '#ff7a3d', '#5b2bd6', '#1c1033'], 4)}</div><div class="ridges" aria-hidden="true"></div><div class="wrap"><p class="when">23–24 October<br>Monrovia City Hall</p><h1 id="title">Two days<br>above the noise</h1><p class="lead">Forty talks on building systems that outlive their makers. One stage, one workshop floor, no sponsors on slides.</p><p class="actions"><a class="button" href="#tickets">Get a ticket</a><a class="button is-quiet" href="#program">Build my program</a></p></div></section>`,
      section(
        { title: 'Program', lead: 'Changes reach your phone at once, and this page first.' },
        program('Days', [
          {
            name: 'Thursday',
            rows: [
              {
                time: '9:00',
                title: 'Opening: maps for builders',
                text: 'Ada Koroma',
                place: 'Main hall',
                tag: 'Keynote',
              },
              {
                time: '10:00',
                title: 'Bridges and budgets',
                text: 'Tom Varney',
                place: 'Main hall',
                tag: 'Talk',
              },
              {
                time: '10:00',
                title: 'Debugging slow systems',
                text: 'Bring a slow one',
                place: 'Workshop 2',
                tag: 'Workshop',
              },
              {
                time: '12:00',
                title: 'The second life of code',
                text: 'Inez Duarte',
                place: 'Main hall',
                tag: 'Talk',
              },
              {
                time: '14:30',
                title: 'When the power goes: designing for nothing',
                text: 'Saye Dolo',
                place: 'Main hall',
                tag: 'Talk',
              },
              { time: '18:00', title: 'Dinner on the roof', text: 'Everyone', place: 'Roof' },
            ],
          },
          {
            name: 'Friday',
            rows: [
              {
                time: '9:00',
                title: 'What we stopped building',
                text: 'Five speakers, ten minutes each',
                place: 'Main hall',
                tag: 'Keynote',
              },
              {
                time: '10:30',
                title: 'Writing that survives',
                text: 'Kojo Ansah',
                place: 'Workshop 1',
                tag: 'Workshop',
              },
              {
                time: '12:00',
                title: 'Data without cables',
                text: 'Miriam Toe',
                place: 'Main hall',
                tag: 'Talk',
              },
              {
                time: '16:00',
                title: 'Closing, and the walk to the sea',
                text: 'Shoes recommended',
                place: 'Front steps',
              },
            ],
          },
        ]),
      ),
      section(
        { title: 'Speakers', tone: 'deep' },
        entries(
          [
            speaker(4, 'Ada Koroma', 'Cartographer of networks'),
            speaker(9, 'Tom Varney', 'Builds bridges, real ones'),
            speaker(3, 'Inez Duarte', 'Maintains what others left'),
            { ...speaker(2, 'Saye Dolo', 'Clinics without sockets'), href: 'when-the-power-goes/' },
            speaker(7, 'Miriam Toe', 'Radio and patience'),
            speaker(10, 'Kojo Ansah', 'Writes the manual first'),
            speaker(12, 'Grace Peal', 'Payments in the rain'),
            speaker(15, 'Leo Brandt', 'Deletes code for a living'),
          ],
          { look: 'is-people is-bare' },
        ),
      ),
      section(
        { title: 'Venue', tone: 'tint' },
        features(
          [
            { icon: 'map-pin', title: 'City Hall', text: 'Broad Street, step-free from the east gate.' },
            {
              icon: 'ear',
              title: 'Captions and signs',
              text: 'Every talk is captioned; keynotes are signed.',
            },
            { icon: 'baby-carriage', title: 'Childcare', text: 'Free, on the second floor, with drums.' },
            {
              icon: 'soup',
              title: 'Lunch',
              text: 'Twelve kitchens in the yard, all of them argue for theirs.',
            },
          ],
          'plain',
          4,
        ),
      ),
      section(
        { title: 'Tickets' },
        plans(
          [
            {
              name: 'Student',
              price: '$20',
              per: 'two days',
              text: 'A card is enough.',
              points: ['All talks', 'Lunch'],
              action: 'Choose',
            },
            {
              name: 'Regular',
              price: '$95',
              per: 'two days',
              text: 'For most people.',
              points: ['All talks', 'One workshop', 'Dinner on the roof'],
              action: 'Choose',
              best: true,
            },
            {
              name: 'Team of five',
              price: '$390',
              per: 'two days',
              text: 'Come with those you build with.',
              points: ['Five regular tickets', 'A table of your own'],
              action: 'Choose',
            },
          ],
          '#questions',
        ),
      ),
      section(
        { title: 'Questions', tone: 'tint' },
        faq([
          ['Can I pass my ticket on?', 'Until the morning itself, with one click.'],
          ['Will talks be recorded?', 'Yes, published in a week, free.'],
          ['Is there a code of conduct?', 'Half a page, and two people in yellow who mean it.'],
        ]),
      ),
    ],
    footer: siteFooter({
      brand: 'SUMMIT',
      line: 'Since 2019, always in October, never on a Monday.',
      columns: [{ title: 'Crew', items: ['crew@summit.example.com', '+1 555 0124'] }],
    }),
    second: whenThePowerGoes(),
  };
}
