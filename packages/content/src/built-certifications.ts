import type { Language } from '@app/contracts/languages';

export interface Certification {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly icon: string;
  /** Language of the texts, if it differs from the page's. */
  readonly language?: Language;
}

/** Returns the certifications of the build, in its language. Sample claims: list only what you can prove. */
export const builtCertifications = (): readonly Certification[] => [
  {
    id: 'cabling',
    name: 'Structured cabling',
    icon: 'IconPlugConnected',
    text: 'Certified installers for copper and fiber; every link is measured and handed over with its report.',
  },
  {
    id: 'security',
    name: 'Information security',
    icon: 'IconShieldLock',
    text: 'We work to ISO/IEC 27001 and have our own practice audited each year.',
  },
  {
    id: 'height',
    name: 'Working at height',
    icon: 'IconHelmet',
    text: 'Everybody who climbs is trained, insured and checked every twelve months.',
  },
];
