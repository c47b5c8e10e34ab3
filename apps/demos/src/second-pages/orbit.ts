import type { SecondPage } from '../demo';
import { html } from '../html';
import { features } from '../sections/blocks';
import { hero } from '../sections/hero';
import { lines } from '../sections/listings';
import { band, section } from '../sections/section';

const release = (start: string, title: string, text: string, end: string) => ({ start, title, text, end });

export const changelog = (): SecondPage => ({
  folder: 'changelog',
  title: 'Changelog – Orbit',
  description: 'Every release of Orbit: what changed, why, and who asked for it.',
  main: [
    hero({
      kind: 'center',
      kicker: 'Eleven releases in twelve months',
      title: 'What changed, and who asked for it',
      text: 'A release leaves on a Tuesday, never in December, and every line says whose idea it was.',
    }),
    section(
      { title: 'Version 3.8: live timelines', id: 'latest' },
      html`<p class="lead">Two people can drag the same timeline at once. Each sees the hand of the other, and the plan decides nothing until both let go.</p>`,
      features(
        [
          {
            icon: 'timeline',
            title: 'Hands, with names',
            text: 'Whoever is in the plan has a color for the day.',
          },
          {
            icon: 'arrow-back-up',
            title: 'One undo for both',
            text: 'It asks first, because it may be a colleague’s afternoon.',
          },
          {
            icon: 'wifi-off',
            title: 'Also on the train',
            text: 'Moves made offline wait, and merge with a note.',
          },
        ],
        'plain',
      ),
    ),
    section(
      { title: 'This year', tone: 'tint' },
      lines([
        release(
          '3.8',
          'Live timelines',
          'Two people can drag at once. It is as strange as it sounds. Asked for by Kola Bank.',
          '2 May',
        ),
        release('3.7', 'Decisions can be undone', 'With a reason, and both stay in the record.', '11 April'),
        release(
          '3.6',
          'Twice as fast on old laptops',
          'Measured on a machine from 2014 that we bought for it.',
          '20 March',
        ),
        release('3.5', 'Guests see one project', 'And cannot guess the names of the others.', '28 February'),
        release(
          '3.4',
          'The summary comes at nine',
          'In your time zone. Before, it came at nine in ours.',
          '24 January',
        ),
      ]),
    ),
    section(
      { title: 'Last year' },
      lines([
        release('3.3', 'Import from spreadsheets', 'A column is a date if you say so.', '22 November'),
        release('3.2', 'Quiet hours', 'Nothing after seven, unless something is on fire.', '18 October'),
        release('3.1', 'Search in decisions', 'In plain words: “why did we drop the app”.', '27 September'),
        release('3.0', 'Decisions', 'The reason for this number.', '30 August'),
      ]),
    ),
    band(
      'The next one leaves on a Tuesday.',
      'A month costs nothing, and you keep what you wrote.',
      [
        ['Start free', '../#start'],
        ['Pricing', '../#pricing'],
      ],
      'deep',
    ),
  ],
});
