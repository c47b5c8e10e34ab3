import type { IndustrySlug } from './industries';

/** The icon of each industry on the home page. Separate from the names, which many pages load. */
export const industryIcons: Readonly<Record<IndustrySlug, string>> = {
  corporate: 'IconBuildingSkyscraper',
  'e-commerce': 'IconShoppingCart',
  portfolio: 'IconPalette',
  nonprofit: 'IconHeartHandshake',
  blog: 'IconArticle',
  'service-business': 'IconTools',
  government: 'IconBuildingBank',
  educational: 'IconSchool',
  'real-estate': 'IconHomeSearch',
  membership: 'IconIdBadge2',
  directory: 'IconListSearch',
  event: 'IconCalendarEvent',
  'landing-page': 'IconRocket',
  'media-news': 'IconNews',
  saas: 'IconCloudComputing',
  crowdfunding: 'IconCoins',
  'job-board': 'IconBriefcase',
  travel: 'IconPlaneDeparture',
  health: 'IconStethoscope',
  community: 'IconUsersGroup',
};
