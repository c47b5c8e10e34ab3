import { company, offices } from './company';
import { editable } from './site-words';

export interface TeamMember {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  /** Year in which the person joined the company. */
  readonly since: number;
  readonly place: string;
}

const mainOfficeCity = () => offices[0].locality;
const otherOfficeCity = () => (offices[1] ?? offices[0]).locality;

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
        place: mainOfficeCity(),
      },
      {
        id: 'emmanuel-gaye',
        name: 'Emmanuel Gaye',
        role: 'Field operations',
        since: 2008,
        place: mainOfficeCity(),
      },
      {
        id: 'daniel-freeman',
        name: 'Daniel Freeman',
        role: 'Head of support',
        since: 2010,
        place: otherOfficeCity(),
      },
      {
        id: 'musu-dorbor',
        name: 'Musu Dorbor',
        role: 'Lead network engineer',
        since: 2013,
        place: mainOfficeCity(),
      },
      {
        id: 'ingrid-halvorsen',
        name: 'Ingrid Halvorsen',
        role: 'Lead software engineer',
        since: 2015,
        place: otherOfficeCity(),
      },
      {
        id: 'theo-nguyen',
        name: 'Theo Nguyen',
        role: 'Web and product design',
        since: 2019,
        place: otherOfficeCity(),
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

/** Sample claims: list only what you can prove. */
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
