import { photo, tiles } from '../art/abstract';
import { portrait } from '../art/people';
import type { Demo } from '../demo';
import { html } from '../html';
import { features, stats, steps } from '../sections/blocks';
import { siteFooter, siteHeader } from '../sections/chrome';
import { entries, filters } from '../sections/listings';
import { band, section } from '../sections/section';

const warmPalette = ['#e8552d', '#ffd9a8', '#7a1f3d', '#fff1dc', '#f2a03d'] as const;
const campaign = (
  kind: string,
  title: string,
  text: string,
  seed: number,
  progress: number,
  meta: string[],
) => ({
  kind,
  kicker: kind,
  title,
  text,
  progress,
  meta,
  art: tiles(warmPalette, seed, 3, 2),
  href: '#featured',
});

export function kindling(): Demo {
  return {
    slug: 'kindling',
    title: 'Kindling – small sparks, backed by many',
    description: 'Campaigns for radios, gardens and workshops. Money moves only when the goal is met.',
    mark: 'flame',
    look: {
      paper: '#fffaf5',
      ink: '#2b1220',
      muted: '#6b4d59',
      line: '#eedccd',
      tint: '#fff0e0',
      card: '#ffffff',
      accent: '#c93f18',
      onAccent: '#ffffff',
      deep: '#4f1230',
      onDeep: '#fff4ea',
      deepMuted: '#ffcfa3',
      display: 'bricolage',
      text: 'figtree',
      weight: 750,
      tracking: -0.035,
      radius: 20,
    },
    header: siteHeader({
      brand: 'Kindling',
      mark: 'flame',
      nav: [
        ['Discover', '#discover'],
        ['How it works', '#how-it-works'],
        ['Fees', '#fees'],
      ],
      cta: ['Start a project', '#start'],
    }),
    main: [
      html`<section class="hero tone-paper" aria-labelledby="title"><div class="wrap"><div class="intro"><h1 id="title">Small sparks, backed by many</h1><p class="lead">Pledge for what you want to exist. Money moves only if the goal is met; otherwise nobody pays.</p></div><article class="featured" id="featured"><div class="featured-art">${photo('figures', ['#4f1230', '#c93f18', '#ffb45e', '#fff1c4'], 4, 'Six people around a light')}</div><div class="featured-words"><p class="tag">Ends in 6 days</p><h2>A radio for Maryland</h2><p>Forty volunteers, one antenna, and the first program in Grebo since 1989. Your pledge buys the transmitter.</p><progress max="100" value="82" aria-label="82 percent funded">82%</progress><dl><div><dt>pledged of $15,000</dt><dd>$12,340</dd></div><div><dt>backers</dt><dd>604</dd></div></dl><ul class="rewards" role="list"><li><strong>$5</strong> Your name read on air</li><li><strong>$25</strong> Choose the song at seven</li><li><strong>$120</strong> An hour of your own</li></ul><a class="button" href="#start">Back this project</a></div></article></div></section>`,
      section(
        { title: 'Discover', tone: 'tint' },
        filters('Kind', 'campaigns', ['Garden', 'Workshop', 'Art']),
        entries(
          [
            campaign(
              'Garden',
              'A roof garden for Clara Town',
              'Peppers and shade above the tailor’s row.',
              4,
              64,
              ['$4,480 of $7,000', '19 days'],
            ),
            campaign('Workshop', 'Toys from boat timber', 'Six apprentices, one band saw.', 19, 91, [
              '$9,100 of $10,000',
              '4 days',
            ]),
            campaign('Art', 'Paint the water towers', 'Twelve towers, twelve painters.', 7, 38, [
              '$5,700 of $15,000',
              '27 days',
            ]),
            campaign('Garden', 'Bees on Providence Island', 'Forty hives and a honey press.', 11, 100, [
              '$6,220 of $6,000',
              'funded',
            ]),
            campaign('Workshop', 'The bicycle ambulance', 'Five trailers for five clinics.', 26, 73, [
              '$8,760 of $12,000',
              '11 days',
            ]),
            campaign('Art', 'A film about the ferry', 'Nineteen minutes, no narrator.', 13, 22, [
              '$2,640 of $12,000',
              '30 days',
            ]),
          ],
          { id: 'campaigns' },
        ),
      ),
      section(
        { title: 'How it works' },
        steps([
          { when: '1', title: 'Tell it', text: 'One page, one film, one number.' },
          { when: '2', title: 'We read it', text: 'Two people check every project before it opens.' },
          { when: '3', title: 'People pledge', text: 'Cards and mobile money, held until the end.' },
          { when: '4', title: 'It happens', text: 'Goal met: money in three days. If not: nobody pays.' },
        ]),
      ),
      section(
        { title: 'What has caught fire so far', tone: 'deep' },
        stats([
          ['1,184', 'projects funded'],
          ['$6.2m', 'pledged'],
          ['68%', 'reach their goal'],
          ['92%', 'deliver within a year'],
        ]),
      ),
      section(
        { title: 'Fees' },
        features(
          [
            { icon: 'percentage', title: '4 % if it works', text: 'Nothing if it does not.' },
            { icon: 'lock', title: 'Held safely', text: 'Pledges wait at a bank, not with us.' },
            {
              icon: 'message-2',
              title: 'Updates or else',
              text: 'A project that goes silent for sixty days is called by a person.',
            },
          ],
          'plain',
        ),
      ),
      html`<div id="start">${band('What would you light?', 'Write three sentences. We help with the rest.', [['Start a project', '#how-it-works']])}</div>`,
      html`<div class="faces" aria-hidden="true">${Array.from({ length: 8 }, (_, i) => portrait({ seed: i * 3 + 1, backdrop: warmPalette[i % 5] ?? '#ffd9a8', shirt: warmPalette[(i + 2) % 5] ?? '#7a1f3d', beard: i % 3 === 1 }))}</div>`,
    ],
    footer: siteFooter({
      brand: 'Kindling',
      line: 'For things that should exist.',
      columns: [{ title: 'Ask us', items: ['spark@kindling.example.com', '+1 555 0136'] }],
    }),
  };
}
