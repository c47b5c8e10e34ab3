import { portrait } from '../art/people';
import { glow, picture } from '../art/svg';
import type { Demo } from '../demo';
import { html } from '../html';
import { quotes, table } from '../sections/blocks';
import { siteFooter, siteHeader } from '../sections/chrome';
import { choices, form } from '../sections/forms';
import { section, split } from '../sections/section';

const bowl = () =>
  picture(
    900,
    760,
    `<rect width="900" height="760" fill="#ffe3c2"/>${glow(450, 300, 420, '#fff6e6', 0.95)}<g stroke="#e07a3f" stroke-width="12" fill="none" stroke-linecap="round" opacity=".8"><path d="M360 210c-30-40 30-60 0-110M450 190c-30-44 30-66 0-120M540 210c-30-40 30-60 0-110"/></g><ellipse cx="450" cy="330" rx="230" ry="60" fill="#7a2e12"/><ellipse cx="450" cy="322" rx="200" ry="46" fill="#f2b14d"/><g fill="#c0432a"><circle cx="400" cy="318" r="18"/><circle cx="500" cy="326" r="14"/><circle cx="450" cy="306" r="12"/></g><path d="M220 336c10 130 100 190 230 190s220-60 230-190c-60 44-400 44-460 0z" fill="#c0432a"/><path d="M250 410c40 60 360 60 400 0" stroke="#ffd9a0" stroke-width="10" fill="none" stroke-dasharray="4 22" stroke-linecap="round"/><path d="M40 760c20-160 90-240 200-260 50-8 90 20 60 46l-60 40c80 10 160 0 210 0v174z" fill="#8d5a3c"/><path d="M860 760c-20-160-90-240-200-260-50-8-90 20-60 46l60 40c-80 10-160 0-210 0v174z" fill="#6b4230"/>`,
    'Two hands hold a steaming bowl',
  );

export function openHands(): Demo {
  return {
    slug: 'open-hands',
    title: 'Open Hands – a warm lunch costs one dollar',
    description: 'Every school day, 612 children eat in four kitchens. One dollar is one lunch.',
    mark: 'heart-handshake',
    look: {
      paper: '#fff8ee',
      ink: '#3a1a0c',
      muted: '#6d4836',
      line: '#ecd6bb',
      tint: '#ffeeda',
      card: '#ffffff',
      accent: '#b8401c',
      onAccent: '#ffffff',
      deep: '#4a1f0e',
      onDeep: '#fff4e4',
      deepMuted: '#f2cda8',
      display: 'young-serif',
      text: 'figtree',
      weight: 400,
      radius: 22,
    },
    header: siteHeader({
      brand: 'Open Hands',
      mark: 'heart-handshake',
      nav: [
        ['The story', '#story'],
        ['Where the money goes', '#money'],
      ],
      cta: ['Give a lunch', '#give'],
    }),
    main: [
      html`<section class="hero is-center tone-paper" aria-labelledby="title"><div class="wrap"><div class="hero-words"><h1 id="title">A warm lunch costs one dollar.</h1><p class="lead">Every school day, 612 children eat in four kitchens run by their own grandmothers. That is all we do, and we do it at noon sharp.</p></div><div class="appeal"><div class="appeal-art">${bowl()}</div><div class="give" id="give"><h2>Give today</h2>${choices(
        'How many lunches?',
        'amount',
        [
          ['$5', 'a week for one child'],
          ['$20', 'a month for one child'],
          ['$60', 'a table of three'],
          ['$240', 'a kitchen, one day'],
        ],
        1,
      )}${form({
        id: 'gift',
        label: 'Give',
        fields: [
          { label: 'E-mail for the receipt', type: 'email' },
          { label: 'How often', options: ['Once', 'Every month'] },
        ],
        button: 'Give a lunch',
        thanks: 'Thank you. Somewhere, a pot just got fuller. Your receipt is on its way.',
      })}<p class="small">Receipt by e-mail at once. Stop a monthly gift with one click.</p></div></div></div></section>`,
      section(
        { title: 'It began with a pot', id: 'story', tone: 'tint' },
        split(
          html`<p class="lead">In 2016 Ma Hawa noticed that half of the second grade fell asleep after ten. She brought a pot. The next day she brought a bigger pot.</p><p>Today forty-one women cook in four places. The rice comes from farms within an hour; the fish arrives before six. Attendance in these schools went from 61 to 94 percent. No campaign did that. Lunch did.</p>`,
          portrait({ seed: 6, backdrop: '#f2b14d', shirt: '#b8401c', wrap: '#4a1f0e', alt: 'Ma Hawa' }),
          'is-flipped',
        ),
        quotes(
          [
            {
              words: '“They learn the alphabet faster when it smells of onions.”',
              name: 'Ma Hawa,',
              role: 'first cook',
            },
          ],
          'big',
        ),
      ),
      section(
        { title: 'Where every dollar goes', id: 'money' },
        html`<p class="bar-chart" role="img" aria-label="71 cents food, 19 cents cooks, 7 cents firewood and water, 3 cents paperwork"><span>71¢ food</span><span>19¢ cooks</span><span>7¢</span><span>3¢</span></p>`,
        table(
          'Last month, to the cent',
          ['What', 'Spent', 'Of each dollar'],
          [
            ['Rice, beans, fish, greens', '$9,204.10', '71¢'],
            ['Wages of 41 cooks', '$2,463.00', '19¢'],
            ['Firewood, gas and water', '$907.40', '7¢'],
            ['Bank, phone, this website', '$388.85', '3¢'],
          ],
        ),
      ),
      html`<section class="band tone-accent" aria-labelledby="band-title"><div class="wrap"><h2 id="band-title">Noon is at twelve. Every day.</h2><p class="actions"><a class="button" href="#give">Give a lunch</a></p></div></section>`,
    ],
    footer: siteFooter({
      brand: 'Open Hands',
      line: 'Four kitchens in Margibi and Montserrado. Visitors welcome, aprons provided.',
      columns: [{ title: 'Kitchen door', items: ['+1 555 0155', 'hello@openhands.example.com'] }],
    }),
  };
}
