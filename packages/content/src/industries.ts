export interface Industry {
  readonly slug: string;
  readonly name: string;
  readonly icon: string;
  readonly summary: string;
}

/** The 20 of spec 2.3, in its order. The slugs are stored with templates: changing one needs a data migration. */
export const industries = [
  {
    slug: 'corporate',
    name: 'Corporate',
    icon: 'IconBuildingSkyscraper',
    summary: 'Company sites that win trust before the first meeting.',
  },
  {
    slug: 'e-commerce',
    name: 'E-commerce',
    icon: 'IconShoppingCart',
    summary: 'Shops that load fast and make paying easy.',
  },
  {
    slug: 'portfolio',
    name: 'Portfolio',
    icon: 'IconPalette',
    summary: 'A frame for your work that never upstages it.',
  },
  {
    slug: 'nonprofit',
    name: 'Nonprofit',
    icon: 'IconHeartHandshake',
    summary: 'Tell the story, show the impact, receive the gift.',
  },
  {
    slug: 'blog',
    name: 'Blog',
    icon: 'IconArticle',
    summary: 'Pages made for reading, with nothing in the way.',
  },
  {
    slug: 'service-business',
    name: 'Service Business',
    icon: 'IconTools',
    summary: 'From "do you do this?" to a booked appointment.',
  },
  {
    slug: 'government',
    name: 'Government',
    icon: 'IconBuildingBank',
    summary: 'Public services that every citizen can find and use.',
  },
  {
    slug: 'educational',
    name: 'Educational',
    icon: 'IconSchool',
    summary: 'Courses, admissions and notices in one calm place.',
  },
  {
    slug: 'real-estate',
    name: 'Real Estate',
    icon: 'IconHomeSearch',
    summary: 'Listings with maps, filters and viewing requests.',
  },
  {
    slug: 'membership',
    name: 'Membership',
    icon: 'IconIdBadge2',
    summary: 'Sign-ups, renewals and pages for members only.',
  },
  {
    slug: 'directory',
    name: 'Directory',
    icon: 'IconListSearch',
    summary: 'Hundreds of entries, found in seconds.',
  },
  {
    slug: 'event',
    name: 'Event',
    icon: 'IconCalendarEvent',
    summary: 'Program, speakers and tickets, clear on a phone.',
  },
  {
    slug: 'landing-page',
    name: 'Landing Page',
    icon: 'IconRocket',
    summary: 'One page, one promise, one button.',
  },
  {
    slug: 'media-news',
    name: 'Media/News',
    icon: 'IconNews',
    summary: 'Front pages that keep up with the day.',
  },
  {
    slug: 'saas',
    name: 'SaaS',
    icon: 'IconCloudComputing',
    summary: 'Explain the product, show the price, start the trial.',
  },
  {
    slug: 'crowdfunding',
    name: 'Crowdfunding',
    icon: 'IconCoins',
    summary: 'Goals, progress and rewards that move people to give.',
  },
  {
    slug: 'job-board',
    name: 'Job Board',
    icon: 'IconBriefcase',
    summary: 'Openings, applications and employers side by side.',
  },
  {
    slug: 'travel',
    name: 'Travel',
    icon: 'IconPlaneDeparture',
    summary: 'Places worth the trip, and a way to book them.',
  },
  {
    slug: 'health',
    name: 'Health',
    icon: 'IconStethoscope',
    summary: 'Calm pages for clinics, pharmacies and practices.',
  },
  {
    slug: 'community',
    name: 'Community',
    icon: 'IconUsersGroup',
    summary: 'A home for groups, neighbors and shared causes.',
  },
] as const satisfies readonly Industry[];

export type IndustrySlug = (typeof industries)[number]['slug'];
