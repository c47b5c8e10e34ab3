import type { Language } from '@app/contracts/languages';

export interface Industry {
  /** Stored with templates; the last part of its addresses. */
  readonly id: string;
  readonly name: string;
  /** Language of the name, if it differs from the page's. */
  readonly language?: Language;
}

/** All 20. Changing an id needs a data migration. */
export const builtIndustries = () =>
  [
    { id: 'corporate', name: 'Corporate' },
    { id: 'e-commerce', name: 'E-commerce' },
    { id: 'portfolio', name: 'Portfolio' },
    { id: 'nonprofit', name: 'Nonprofit' },
    { id: 'blog', name: 'Blog' },
    { id: 'service-business', name: 'Service Business' },
    { id: 'government', name: 'Government' },
    { id: 'educational', name: 'Educational' },
    { id: 'real-estate', name: 'Real Estate' },
    { id: 'membership', name: 'Membership' },
    { id: 'directory', name: 'Directory' },
    { id: 'event', name: 'Event' },
    { id: 'landing-page', name: 'Landing Page' },
    { id: 'media-news', name: 'Media/News' },
    { id: 'saas', name: 'SaaS' },
    { id: 'crowdfunding', name: 'Crowdfunding' },
    { id: 'job-board', name: 'Job Board' },
    { id: 'travel', name: 'Travel' },
    { id: 'health', name: 'Health' },
    { id: 'community', name: 'Community' },
  ] as const satisfies readonly Industry[];

export type BuiltIndustry = ReturnType<typeof builtIndustries>[number]['id'];
