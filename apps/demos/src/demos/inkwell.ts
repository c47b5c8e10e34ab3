import { each, picture } from '../art/svg';
import type { Demo } from '../demo';
import { type Html, html } from '../html';
import { quotes } from '../sections/blocks';
import { siteFooter, siteHeader } from '../sections/chrome';
import { form } from '../sections/forms';
import { hero } from '../sections/hero';
import { entries, lines } from '../sections/listings';
import { section } from '../sections/section';

const animals = {
  kite: '<path d="M210 60 330 190 220 330 100 180z" fill="#f2a23a"/><path d="M210 60 220 330M100 180l230 10" stroke="#2a2140" stroke-width="6"/><path d="M220 330c40 40-20 60 10 100s-30 50 0 80" stroke="#2a2140" stroke-width="6" fill="none"/><path d="M214 390l30-14M236 440l30-10" stroke="#e4573d" stroke-width="12" stroke-linecap="round"/><circle cx="186" cy="176" r="7" fill="#2a2140"/><circle cx="240" cy="180" r="7" fill="#2a2140"/><path d="M190 214c14 14 34 14 46 0" stroke="#2a2140" stroke-width="6" fill="none" stroke-linecap="round"/>',
  whale:
    '<path d="M40 300c10-130 130-180 240-150 60 16 90 60 96 110l50-50c6 60-10 110-70 120-40 70-130 90-210 70C80 384 34 350 40 300z" fill="#3d6f9e"/><path d="M50 320c60 50 180 60 290 20-40 70-130 80-200 60-50-14-80-40-90-80z" fill="#f6efe0"/><circle cx="120" cy="260" r="9" fill="#2a2140"/><path d="M100 300c16 12 36 12 48 2" stroke="#2a2140" stroke-width="6" fill="none" stroke-linecap="round"/><path d="M210 140c-4-40-40-50-60-40M214 140c4-40 40-50 60-40" stroke="#3d6f9e" stroke-width="10" fill="none" stroke-linecap="round"/>',
  cat: '<path d="M120 420c-20-140 0-230 100-240 90 10 120 100 100 240z" fill="#2a2140"/><path d="M140 210 130 100l70 60h44l70-60-12 112c10 60-30 96-80 96s-92-36-82-98z" fill="#2a2140"/><g fill="#f2a23a"><ellipse cx="190" cy="214" rx="14" ry="18"/><ellipse cx="252" cy="214" rx="14" ry="18"/></g><g fill="#2a2140"><circle cx="192" cy="216" r="7"/><circle cx="250" cy="216" r="7"/></g><path d="M214 244h14l-7 10zM221 254c-8 14-20 12-24 8M221 254c8 14 20 12 24 8" fill="#e4573d" stroke="#e4573d" stroke-width="4"/><path d="M320 400c80 10 90-70 50-110" stroke="#2a2140" stroke-width="26" fill="none" stroke-linecap="round"/>',
  bird: '<path d="M110 260c0-90 80-140 160-110 50 20 60 60 100 70-30 30-60 30-70 60-16 60-80 90-130 70-40-14-60-50-60-90z" fill="#e4573d"/><path d="M190 240c50-30 110 0 110 60-50 30-110 0-110-60z" fill="#f2a23a"/><circle cx="296" cy="196" r="9" fill="#2a2140"/><path d="M190 346v70M240 346v70M170 416h40M220 416h40" stroke="#2a2140" stroke-width="8" stroke-linecap="round"/><path d="M116 240 50 200l20 60-40 20 84 10z" fill="#3d6f9e"/>',
  moon: '<path d="M270 80a160 160 0 1 0 100 250A130 130 0 0 1 270 80z" fill="#f2a23a"/><circle cx="190" cy="220" r="8" fill="#2a2140"/><path d="M170 280c20 20 50 16 64 0" stroke="#2a2140" stroke-width="7" fill="none" stroke-linecap="round"/><path d="M330 150l8 22 22 8-22 8-8 22-8-22-22-8 22-8z" fill="#e4573d"/><path d="M110 430h230" stroke="#2a2140" stroke-width="8" stroke-linecap="round" stroke-dasharray="2 26"/>',
} as const;
const draw = (name: keyof typeof animals, background: string): Html =>
  picture(
    440,
    520,
    `<rect width="440" height="520" fill="${background}"/><path d="M30 470c120-16 260-16 380 0" stroke="#2a2140" stroke-width="5" fill="none" stroke-linecap="round" opacity=".5"/>${each(9, (i) => `<circle cx="${40 + i * 45}" cy="${40 + (i % 3) * 12}" r="4" fill="#2a2140" opacity=".18"/>`)}${animals[name]}`,
  );
const scene = () =>
  picture(
    900,
    860,
    `<path d="M60 300C60 100 300 30 520 60s340 200 310 430-240 330-460 310S60 560 60 300z" fill="#ffd9c7"/><g transform="translate(40 180) scale(1.05)">${animals.cat}</g><g transform="translate(440 20) rotate(12 200 200) scale(.86)">${animals.kite}</g><g transform="translate(430 380) scale(.9)">${animals.bird}</g><path d="M100 660c220-30 480-30 700 0" stroke="#2a2140" stroke-width="7" fill="none" stroke-linecap="round"/>`,
    'A cat, a kite and a red bird',
  );

export function inkwell(): Demo {
  return {
    slug: 'inkwell',
    title: 'Nana Inkwell – stories with crooked lines',
    description: 'Picture books, sketchbook pages and a reading list by an illustrator who also writes.',
    mark: 'ballpen',
    look: {
      paper: '#fff6ea',
      ink: '#2a2140',
      muted: '#5d5470',
      line: '#eadac6',
      tint: '#ffe6d8',
      card: '#fffdf8',
      accent: '#b93a22',
      onAccent: '#ffffff',
      deep: '#2a2140',
      onDeep: '#fff6ea',
      deepMuted: '#ffc9a8',
      display: 'caprasimo',
      text: 'figtree',
      weight: 400,
      tracking: -0.03,
      radius: 26,
    },
    header: siteHeader({
      brand: 'Nana Inkwell',
      mark: 'ballpen',
      nav: [
        ['Books', '#books'],
        ['Sketchbook', '#sketchbook'],
        ['Reading list', '#reading-list'],
        ['Visits', '#visits'],
      ],
    }),
    main: [
      hero({
        title: 'Stories with crooked lines.',
        text: 'I draw animals that do not behave and write down what they say. Eleven books so far, one of them waterproof.',
        actions: [
          ['Look at the books', '#books'],
          ['Invite me to a school', '#visits'],
        ],
        art: scene(),
      }),
      section(
        { title: 'Books', tone: 'tint' },
        entries(
          [
            {
              art: draw('kite', '#bfe0e8'),
              title: 'The Lost Kite',
              text: 'It did not want to be found. Ages 3 to 6.',
              price: '$12',
              href: '#visits',
              action: 'Where to buy',
            },
            {
              art: draw('whale', '#ffe2a8'),
              title: 'A Whale in the Well',
              text: 'And nobody dares to tell it. Ages 4 to 8.',
              price: '$13',
              href: '#visits',
              action: 'Where to buy',
            },
            {
              art: draw('cat', '#f6b79c'),
              title: 'Forty Doors',
              text: 'A cat, a hotel, one night. Ages 5 to 9.',
              price: '$14',
              href: '#visits',
              action: 'Where to buy',
            },
            {
              art: draw('moon', '#3d3563'),
              title: 'The Moon’s Day Off',
              text: 'Printed in ink that glows. Ages 2 to 99.',
              price: '$16',
              href: '#visits',
              action: 'Where to buy',
            },
          ],
          { look: 'books' },
        ),
      ),
      section(
        { title: 'Sketchbook', lead: 'Pages from this week. Coffee stains included.' },
        html`<ul class="pages" role="list">${(['bird', 'whale', 'kite', 'moon', 'cat', 'bird'] as const).map((name, i) => html`<li>${draw(name, ['#fffdf8', '#f3ead9', '#fffdf8', '#2f2850', '#f3ead9', '#dcebe0'][i] ?? '#fffdf8')}</li>`)}</ul>`,
      ),
      section(
        { title: 'Reading list', tone: 'deep' },
        lines([
          { start: '1', title: 'A field guide to shadows', text: 'For drawing at four in the afternoon' },
          {
            start: '2',
            title: 'The sea, explained by a fisherman',
            text: 'Mostly silence, very good silence',
          },
          { start: '3', title: 'Letters between two postmen', text: 'They never met. I cried on the bus' },
        ]),
      ),
      section(
        { title: 'Children say', tone: 'tint' },
        quotes([
          { words: 'The cat looks like it knows my name.', name: 'Ruth,', role: 'six' },
          { words: 'I read it backwards and it was also good.', name: 'Solomon,', role: 'seven and a half' },
          { words: 'Why is the whale not angry? I would be.', name: 'Precious,', role: 'five' },
        ]),
      ),
      section(
        { title: 'Visits', lead: 'I bring a roll of paper as long as your corridor.' },
        form({
          id: 'visit',
          label: 'Invite Nana',
          kind: 'grid',
          fields: [
            { label: 'School or library' },
            { label: 'E-mail', type: 'email' },
            { label: 'How many children', type: 'number' },
            { label: 'Month', options: ['September', 'October', 'November'] },
          ],
          button: 'Invite me',
          thanks: 'Hooray! I will write back with a drawing on the envelope.',
        }),
      ),
    ],
    footer: siteFooter({
      brand: 'Nana Inkwell',
      line: 'Drawn in Robertsport, at the window.',
      columns: [{ title: 'Post', items: ['nana@inkwell.example.com'] }],
    }),
  };
}
