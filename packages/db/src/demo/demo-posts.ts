import type { PostBlock } from '@app/contracts/site/post/body';
import type { PostContent } from '@app/contracts/site/post/schema';
import type { PostSpan } from '@app/contracts/site/post/spans';

interface DemoPost extends Omit<PostContent, 'templateIds' | 'search'> {
  readonly slug: string;
  readonly daysAgo: number;
  /** Slugs of sample templates. */
  readonly templates: readonly string[];
}

const p = (...parts: (string | PostSpan)[]): PostBlock => ({ type: 'paragraph', spans: spans(parts) });
const h = (text: string): PostBlock => ({ type: 'heading', level: 2, spans: [{ text }] });
const list = (ordered: boolean, ...items: string[]): PostBlock => ({
  type: 'list',
  ordered,
  items: items.map((text) => [{ text }]),
});

function spans(parts: readonly (string | PostSpan)[]): PostSpan[] {
  return parts.map((part) => (typeof part === 'string' ? { text: part } : part));
}

export const demoPosts: readonly DemoPost[] = [
  {
    slug: 'free-it-check',
    daysAgo: 4,
    kind: 'page',
    category: '',
    title: 'A free look at your IT',
    summary: 'An engineer spends two hours in your office, and leaves you a list of what to mend first.',
    cover: null,
    services: [],
    templates: [],
    body: [
      h('What we look at'),
      list(
        false,
        'Whether your backups can be read, by reading one.',
        'What a power cut would take with it.',
        'Who has a key to what, and who should not.',
      ),
      p('You get the list whether or not you want us to work through it. Most of it you can do yourself.'),
      { type: 'stories', ids: ['clinics-online', 'freight-yard'] },
      p('And if it is the website that worries you, here is what is new in our catalogue.'),
      { type: 'newest-templates', count: 4 },
      {
        type: 'call-to-action',
        title: 'Pick a morning',
        text: 'Tell us where you are and when it suits you.',
        label: 'Ask for a visit',
        href: '/contact-us',
      },
    ],
  },
  {
    slug: 'what-a-new-template-has-to-pass',
    daysAgo: 9,
    kind: 'news',
    category: 'Templates',
    title: 'What we look at before a new template goes in',
    summary: 'The catalogue keeps growing. Each design has to pass the same four checks first.',
    cover: { src: '/demo-covers-720/orbit.webp', alt: 'The first screen of the template Orbit' },
    services: ['web-development'],
    templates: ['signal', 'orbit', 'metric-room'],
    body: [
      p(
        'We add a template when it does something the others do not. Before that it has to work for people we will never meet: on an old phone, on a slow line, with a keyboard, and with a screen reader.',
      ),
      h('The four checks'),
      list(
        true,
        'It reads well at 390 pixels, not only at 1440.',
        'Every page can be used without a mouse.',
        'Text keeps enough contrast in light and dark.',
        'The first page arrives in less than two seconds on a phone network.',
      ),
      p(
        'Three of the newest are for software companies. Look at them in the ',
        { text: 'catalogue', href: '/templates' },
        ', and ',
        { text: 'tell us', href: '/contact-us?interest=templates' },
        ' if yours is missing.',
      ),
    ],
  },
  {
    slug: 'clinic-booking-on-one-afternoon',
    daysAgo: 23,
    kind: 'case-study',
    category: 'Websites',
    title: 'A clinic moves its bookings from the phone to the website',
    summary: 'Two receptionists, ninety calls a day, and one afternoon of downtime that could be planned.',
    cover: {
      src: '/demo-covers-720/palmera-clinic.webp',
      alt: 'The first screen of the template Palmera Clinic',
    },
    services: ['web-development', 'it-deployment'],
    templates: ['palmera-clinic'],
    body: [
      h('The problem'),
      p(
        'Patients called to book, to move and to cancel. At eight in the morning the line was ',
        { text: 'always', italic: true },
        ' busy, and nobody knew how many gave up.',
      ),
      h('What we did'),
      p(
        'We started from a template, so the design was agreed on within a week. The rest of the time went into what is particular to a clinic:',
      ),
      list(
        false,
        'opening hours that differ by doctor,',
        'reminders by text message the day before,',
        'a printed list for the day when the network is down.',
      ),
      {
        type: 'quote',
        spans: [{ text: 'The phone still rings, but now it rings for people who need to talk to somebody.' }],
      },
      h('What changed'),
      p(
        'After two months ',
        { text: 'six of ten', bold: true },
        ' bookings came over the website, half of them in the evening.',
      ),
    ],
  },
  {
    slug: 'how-to-point-your-domain-at-us',
    daysAgo: 48,
    kind: 'news',
    category: 'How to',
    title: 'How to point your domain at a new website',
    summary:
      'Two records, one of them often forgotten. What to ask your provider for, and how to see that it worked.',
    cover: null,
    services: ['web-development', 'it-upgrades'],
    templates: [],
    body: [
      p(
        'A new website goes online when your domain leads to it. Your provider calls this ',
        { text: 'DNS', bold: true },
        '. Ask for these two records:',
      ),
      {
        type: 'code',
        code: 'www.example.com.   CNAME   sites.example.net.\nexample.com.       A       192.0.2.10',
      },
      p(
        'Afterwards ',
        { text: 'nslookup www.example.com', code: true },
        ' should name the new address. It can take an hour until everybody sees it.',
      ),
      h('Leave the mail alone'),
      p('Records of the kind ', { text: 'MX', code: true }, ' are for mail. They stay as they are.'),
    ],
  },
];
