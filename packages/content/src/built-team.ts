import type { Language } from '@app/contracts/languages';
import { company, offices } from './company';
import type { PortraitId } from './team-portraits';
import type { WordPicture } from './word-picture';

export interface TeamMember {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  /** Year in which the person joined the company. */
  readonly since: number;
  readonly place: string;
  /** Shown instead of the drawing. */
  readonly picture?: WordPicture;
  readonly drawing: PortraitId;
  /** Language of `role`, if it differs from the page's. */
  readonly language?: Language;
}

const mainOfficeCity = () => offices[0].locality;
const otherOfficeCity = () => (offices[1] ?? offices[0]).locality;

/**
 * Returns the people of the build, in its language: invented ones, to be replaced before going live
 * (docs/your-brand.md).
 */
export const builtTeam = (): readonly TeamMember[] => [
  {
    id: 'amara-cole',
    name: 'Amara Cole',
    role: 'Founder and managing director',
    since: company.foundedYear,
    place: mainOfficeCity(),
    drawing: 'amara-cole',
  },
  {
    id: 'emmanuel-gaye',
    name: 'Emmanuel Gaye',
    role: 'Field operations',
    since: 2008,
    place: mainOfficeCity(),
    drawing: 'emmanuel-gaye',
  },
  {
    id: 'daniel-freeman',
    name: 'Daniel Freeman',
    role: 'Head of support',
    since: 2010,
    place: otherOfficeCity(),
    drawing: 'daniel-freeman',
  },
  {
    id: 'musu-dorbor',
    name: 'Musu Dorbor',
    role: 'Lead network engineer',
    since: 2013,
    place: mainOfficeCity(),
    drawing: 'musu-dorbor',
  },
  {
    id: 'ingrid-halvorsen',
    name: 'Ingrid Halvorsen',
    role: 'Lead software engineer',
    since: 2015,
    place: otherOfficeCity(),
    drawing: 'ingrid-halvorsen',
  },
  {
    id: 'theo-nguyen',
    name: 'Theo Nguyen',
    role: 'Web and product design',
    since: 2019,
    place: otherOfficeCity(),
    drawing: 'theo-nguyen',
  },
];
