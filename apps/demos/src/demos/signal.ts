import { icon } from '../art/icon';
import { phone } from '../art/screens';
import type { Demo } from '../demo';
import { html } from '../html';
import { faq, quotes, stats } from '../sections/blocks';
import { siteFooter, siteHeader } from '../sections/chrome';
import { band, section, split } from '../sections/section';

const c = {
  frame: '#ffffff',
  panel: '#cdeee0',
  line: '#cfe0d8',
  ink: '#0c2b22',
  quiet: '#5c776d',
  accent: '#0d8f63',
  second: '#ffb648',
};
const badges = html`<p class="stores"><a href="#get">${icon('brand-apple', 26)}<span>Get it for iPhone</span></a><a href="#get">${icon('brand-android', 26)}<span>Get it for Android</span></a></p>`;

export function signal(): Demo {
  return {
    slug: 'signal',
    title: 'Signal Path – find your way when the bars are gone',
    description: 'Maps that work offline and find a friend without a network.',
    mark: 'route',
    look: {
      paper: '#f1fbf6',
      ink: '#0c2b22',
      muted: '#44625a',
      line: '#cbe5da',
      tint: '#dff5ea',
      card: '#ffffff',
      accent: '#0b7350',
      onAccent: '#ffffff',
      deep: '#0c2b22',
      onDeep: '#ffffff',
      deepMuted: '#a9e6cb',
      display: 'plex',
      text: 'figtree',
      weight: 600,
      tracking: -0.04,
      radius: 28,
    },
    header: siteHeader({
      brand: 'Signal Path',
      mark: 'route',
      nav: [
        ['Offline', '#offline'],
        ['Together', '#together'],
        ['Light', '#light'],
        ['Questions', '#questions'],
      ],
      cta: ['Get the app', '#get'],
    }),
    main: [
      html`<section class="lift" aria-labelledby="title"><div class="wrap"><div class="words"><h1 id="title">Find your way when the bars are gone.</h1><p class="lead">Offline maps that share a place with friends by sound, light or a four-word phrase. No network, no account.</p>${badges}</div><div class="phones"><div>${phone(c, 'map', 'Old bridge, 2.1 km')}</div><div>${phone(c, 'list', 'Saved places')}</div></div></div></section>`,
      section(
        { title: 'Offline first, not offline too', id: 'offline', look: 'story' },
        split(
          html`<p class="lead">A county takes eleven megabytes. Download it on the bus, use it for a year. It knows paths that cars do not.</p>`,
          html`<div class="one">${phone(c, 'ring', 'Nimba county')}</div>`,
        ),
      ),
      section(
        { title: 'Together without a network', id: 'together', tone: 'tint', look: 'story' },
        split(
          html`<p class="lead">Hold two phones next to each other and they hum. Now each knows where the other stands, within three meters, for the next two hours.</p>`,
          html`<div class="one">${phone({ ...c, accent: '#e07a1f', second: '#0d8f63' }, 'map', 'Fatu, 140 m')}</div>`,
          'is-flipped',
        ),
      ),
      section(
        { title: 'Light on everything', id: 'light', tone: 'deep' },
        stats([
          ['4.1 MB', 'to install'],
          ['3%', 'battery for a day of walking'],
          ['0', 'trackers'],
          ['2013', 'the oldest phone it runs on'],
        ]),
      ),
      section(
        { title: 'From the path' },
        quotes([
          {
            words: 'We lost the road, the river and the guide. Not the phone.',
            name: 'Survey team',
            role: 'River Gee',
          },
          { words: 'My mother finds me at the market now. I am forty.', name: 'Emmanuel', role: 'Red Light' },
          { words: 'Eleven megabytes. I have emoji bigger than that.', name: 'Kadi', role: 'Voinjama' },
        ]),
      ),
      section(
        { title: 'Questions', tone: 'tint' },
        faq([
          [
            'How does it share without a network?',
            'A short sound, a flicker of the lamp, or four words you say aloud.',
          ],
          ['Who draws the maps?', 'Volunteers. You can correct a path while you stand on it.'],
          ['What does it cost?', 'Nothing for people. Organizations pay for support.'],
        ]),
      ),
      html`<div id="get">${band('Put it in your pocket', 'Free, small, and already useful on the way home.', [
        ['For iPhone', '#get'],
        ['For Android', '#get'],
      ])}</div>`,
    ],
    footer: siteFooter({
      brand: 'Signal Path',
      line: 'Built by people who have been lost.',
      columns: [{ title: 'Press kit', items: ['press@signalpath.example.com'] }],
    }),
  };
}
