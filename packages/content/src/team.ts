import { company, offices } from './company';

/** How somebody is drawn; every part is a drawing of `packages/artwork/src/portraits`. */
export interface PortraitFeatures {
  readonly face: 'oval' | 'square' | 'round' | 'long' | 'heart' | 'narrow';
  /** From deep to fair. */
  readonly skin: 'deep' | 'dark' | 'brown' | 'tan' | 'fair';
  readonly hair: 'headwrap' | 'fade' | 'braids' | 'bald' | 'bob' | 'quiff';
  readonly hairColor: 'black' | 'brown' | 'grey' | 'blond';
  readonly beard?: 'full' | 'grey' | 'stubble';
  readonly glasses?: 'round' | 'square';
  readonly clothes: 'blazer' | 'polo' | 'vest' | 'shirt' | 'turtleneck' | 'hoodie';
  readonly extra?: 'earrings' | 'headset' | 'hardhat' | 'pen' | 'freckles' | 'tie';
  /** What stands behind: the work. */
  readonly behind: 'coast' | 'waves' | 'cables' | 'rack' | 'code' | 'sketch';
}

export interface TeamMember {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  /** Since when with the company. */
  readonly since: number;
  readonly place: string;
  readonly portrait: PortraitFeatures;
}

const [home, abroad = home] = offices;

/** Invented people, drawn: replace them with your own before going live (docs/your-brand.md). */
export const team: readonly TeamMember[] = [
  {
    id: 'amara-cole',
    name: 'Amara Cole',
    role: 'Founder and managing director',
    since: company.foundedYear,
    place: home.locality,
    portrait: {
      face: 'oval',
      skin: 'dark',
      hair: 'headwrap',
      hairColor: 'black',
      clothes: 'blazer',
      extra: 'earrings',
      behind: 'coast',
    },
  },
  {
    id: 'emmanuel-gaye',
    name: 'Emmanuel Gaye',
    role: 'Field operations',
    since: 2008,
    place: home.locality,
    portrait: {
      face: 'long',
      skin: 'deep',
      hair: 'bald',
      hairColor: 'grey',
      beard: 'grey',
      glasses: 'round',
      clothes: 'shirt',
      extra: 'tie',
      behind: 'rack',
    },
  },
  {
    id: 'daniel-freeman',
    name: 'Daniel Freeman',
    role: 'Head of support',
    since: 2010,
    place: abroad.locality,
    portrait: {
      face: 'square',
      skin: 'brown',
      hair: 'fade',
      hairColor: 'black',
      beard: 'full',
      clothes: 'polo',
      extra: 'headset',
      behind: 'waves',
    },
  },
  {
    id: 'musu-dorbor',
    name: 'Musu Dorbor',
    role: 'Lead network engineer',
    since: 2013,
    place: home.locality,
    portrait: {
      face: 'round',
      skin: 'dark',
      hair: 'braids',
      hairColor: 'black',
      clothes: 'vest',
      extra: 'hardhat',
      behind: 'cables',
    },
  },
  {
    id: 'ingrid-halvorsen',
    name: 'Ingrid Halvorsen',
    role: 'Lead software engineer',
    since: 2015,
    place: abroad.locality,
    portrait: {
      face: 'heart',
      skin: 'fair',
      hair: 'bob',
      hairColor: 'blond',
      glasses: 'square',
      clothes: 'turtleneck',
      extra: 'freckles',
      behind: 'code',
    },
  },
  {
    id: 'theo-nguyen',
    name: 'Theo Nguyen',
    role: 'Web and product design',
    since: 2019,
    place: abroad.locality,
    portrait: {
      face: 'narrow',
      skin: 'tan',
      hair: 'quiff',
      hairColor: 'black',
      beard: 'stubble',
      clothes: 'hoodie',
      extra: 'pen',
      behind: 'sketch',
    },
  },
];

export const teamSection = {
  title: 'The people who pick up',
  intro:
    'Six of the people you will talk to. Each of them still does the work that they are responsible for.',
  since: 'With us since',
} as const;

export const certificationsTitle = 'What we are certified for';

/** Sample claims: name only what you can show. */
export const certifications = [
  {
    name: 'Structured cabling',
    icon: 'IconPlugConnected',
    text: 'Certified installers for copper and fiber; every link is measured and handed over with its report.',
  },
  {
    name: 'Information security',
    icon: 'IconShieldLock',
    text: 'We work to ISO/IEC 27001 and have our own practice audited each year.',
  },
  {
    name: 'Working at height',
    icon: 'IconHelmet',
    text: 'Everybody who climbs is trained, insured and checked every twelve months.',
  },
] as const;
