import { company, offices } from './company';
import { editable } from './site-words';

export interface TeamMember {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  /** Since when with the company. */
  readonly since: number;
  readonly place: string;
}

const home = () => offices[0].locality;
const abroad = () => (offices[1] ?? offices[0]).locality;

/** Invented people, drawn from `team-portraits.ts`: replace them with your own before going live (docs/your-brand.md). */
export const team = editable(
  'team.people',
  () =>
    [
      {
        id: 'amara-cole',
        name: 'Amara Cole',
        role: 'Founder and managing director',
        since: company.foundedYear,
        place: home(),
      },
      {
        id: 'emmanuel-gaye',
        name: 'Emmanuel Gaye',
        role: 'Field operations',
        since: 2008,
        place: home(),
      },
      {
        id: 'daniel-freeman',
        name: 'Daniel Freeman',
        role: 'Head of support',
        since: 2010,
        place: abroad(),
      },
      {
        id: 'musu-dorbor',
        name: 'Musu Dorbor',
        role: 'Lead network engineer',
        since: 2013,
        place: home(),
      },
      {
        id: 'ingrid-halvorsen',
        name: 'Ingrid Halvorsen',
        role: 'Lead software engineer',
        since: 2015,
        place: abroad(),
      },
      {
        id: 'theo-nguyen',
        name: 'Theo Nguyen',
        role: 'Web and product design',
        since: 2019,
        place: abroad(),
      },
    ] as const satisfies readonly TeamMember[],
);

export type TeamMemberId = (typeof team)[number]['id'];

export const teamSection = editable(
  'team.section',
  () =>
    ({
      title: 'The people who pick up',
      intro:
        'Six of the people you will talk to. Each of them still does the work that they are responsible for.',
      since: 'With us since',
    }) as const,
);

export const certificationsTitle = 'What we are certified for';

/** Sample claims: name only what you can show. */
export const certifications = editable(
  'team.certifications',
  () =>
    [
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
    ] as const,
);
