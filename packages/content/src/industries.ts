export interface Industry {
  readonly slug: string;
  readonly name: string;
}

/**
 * All 20 industries, in the order of the home page. The slugs are stored with templates: changing one needs a
 * data migration.
 */
export const industries = [
  { slug: 'corporate', name: 'Corporate' },
  { slug: 'e-commerce', name: 'E-commerce' },
  { slug: 'portfolio', name: 'Portfolio' },
  { slug: 'nonprofit', name: 'Nonprofit' },
  { slug: 'blog', name: 'Blog' },
  { slug: 'service-business', name: 'Service Business' },
  { slug: 'government', name: 'Government' },
  { slug: 'educational', name: 'Educational' },
  { slug: 'real-estate', name: 'Real Estate' },
  { slug: 'membership', name: 'Membership' },
  { slug: 'directory', name: 'Directory' },
  { slug: 'event', name: 'Event' },
  { slug: 'landing-page', name: 'Landing Page' },
  { slug: 'media-news', name: 'Media/News' },
  { slug: 'saas', name: 'SaaS' },
  { slug: 'crowdfunding', name: 'Crowdfunding' },
  { slug: 'job-board', name: 'Job Board' },
  { slug: 'travel', name: 'Travel' },
  { slug: 'health', name: 'Health' },
  { slug: 'community', name: 'Community' },
] as const satisfies readonly Industry[];

export type IndustrySlug = (typeof industries)[number]['slug'];
