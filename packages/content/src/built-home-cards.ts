import type { Language } from '@app/contracts/languages';

export interface HomeCard {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** The drawing beside it, of the result of such work: a symbol of `illustrations.svg`. */
  readonly artefact: string;
  readonly linkText: string;
  /** Language of the texts, if it differs from the page's. */
  readonly language?: Language;
}

/** The services that the home page names; they state no fact of the company, as `builtValues`. */
export const builtHomeCards = (): readonly HomeCard[] => [
  {
    id: 'managed',
    title: 'Managed IT Services',
    description:
      'We monitor, patch and support your computers, servers and network around the clock, so small warnings never become long outages.',
    artefact: 'camera-frame',
    linkText: 'Stay up and running',
  },
  {
    id: 'deployment',
    title: 'Deployment and Maintenance',
    description:
      'From the first cable to the last workstation: we install, configure and look after equipment on site, in the cloud or both.',
    artefact: 'cable-report',
    linkText: 'Optimize your systems',
  },
  {
    id: 'development',
    title: 'Mobile and Web Development',
    description:
      'Websites, mobile apps and business software, designed with the people who will use them and built to be extended.',
    artefact: 'release-label',
    linkText: 'Build your solutions',
  },
];
