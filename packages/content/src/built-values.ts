import type { Language } from '@app/contracts/languages';

export interface CompanyValue {
  readonly id: string;
  readonly title: string;
  readonly icon: string;
  /** One sentence, for banners and cards. */
  readonly summary: string;
  readonly description: string;
  /** Examples from daily work, one per line. */
  readonly practices?: string;
  /** Language of the texts, if it differs from the page's. */
  readonly language?: Language;
}

/** States no fact of the company: the French of the build is told beside whatever an owner publishes. */
export const builtValues = (): readonly CompanyValue[] => [
  {
    id: 'commitment',
    title: 'Commitment',
    icon: 'IconHeartHandshake',
    summary: 'We stay until it works, and we are still there the year after.',
    description:
      'A project ends for us when your people use what we built without calling us. Until then one named engineer owns your case, from the first visit to the last test.',
  },
  {
    id: 'innovation',
    title: 'Innovation',
    icon: 'IconBulb',
    summary: 'New technology earns its place by solving an old problem.',
    description:
      'We test new tools in our own offices before we bring them to yours. What survives there saves you money, time or a sleepless night; the rest never reaches your invoice.',
  },
  {
    id: 'reputation',
    title: 'Reputation',
    icon: 'IconShieldCheck',
    summary: 'Most of our work comes from people our clients sent to us.',
    description:
      'We have grown by word of mouth. That makes honesty practical: we tell you when a repair beats a replacement, and when you do not need us at all.',
  },
  {
    id: 'excellence',
    title: 'Excellence',
    icon: 'IconTrophy',
    summary: 'Measured, labeled, documented, then measured again.',
    description:
      'Good IT is invisible because somebody cared about the details. We test every port, label both ends of every cable, review every line of code, and leave behind papers that the next engineer will understand.',
  },
];
