import type { IndustrySlug } from './industries';

export interface IndustryTile {
  readonly icon: string;
  readonly summary: string;
}

/** What the home page says of each industry beside its name. Apart from the names, which many pages load. */
export const industryTiles: Readonly<Record<IndustrySlug, IndustryTile>> = {
  corporate: {
    icon: 'IconBuildingSkyscraper',
    summary: 'Company sites that win trust before the first meeting.',
  },
  'e-commerce': { icon: 'IconShoppingCart', summary: 'Shops that load fast and make paying easy.' },
  portfolio: { icon: 'IconPalette', summary: 'A frame for your work that never upstages it.' },
  nonprofit: { icon: 'IconHeartHandshake', summary: 'Tell the story, show the impact, receive the gift.' },
  blog: { icon: 'IconArticle', summary: 'Pages made for reading, with nothing in the way.' },
  'service-business': { icon: 'IconTools', summary: 'From "do you do this?" to a booked appointment.' },
  government: { icon: 'IconBuildingBank', summary: 'Public services that every citizen can find and use.' },
  educational: { icon: 'IconSchool', summary: 'Courses, admissions and notices in one calm place.' },
  'real-estate': { icon: 'IconHomeSearch', summary: 'Listings with maps, filters and viewing requests.' },
  membership: { icon: 'IconIdBadge2', summary: 'Sign-ups, renewals and pages for members only.' },
  directory: { icon: 'IconListSearch', summary: 'Hundreds of entries, found in seconds.' },
  event: { icon: 'IconCalendarEvent', summary: 'Program, speakers and tickets, clear on a phone.' },
  'landing-page': { icon: 'IconRocket', summary: 'One page, one promise, one button.' },
  'media-news': { icon: 'IconNews', summary: 'Front pages that keep up with the day.' },
  saas: { icon: 'IconCloudComputing', summary: 'Explain the product, show the price, start the trial.' },
  crowdfunding: { icon: 'IconCoins', summary: 'Goals, progress and rewards that move people to give.' },
  'job-board': { icon: 'IconBriefcase', summary: 'Openings, applications and employers side by side.' },
  travel: { icon: 'IconPlaneDeparture', summary: 'Places worth the trip, and a way to book them.' },
  health: { icon: 'IconStethoscope', summary: 'Calm pages for clinics, pharmacies and practices.' },
  community: { icon: 'IconUsersGroup', summary: 'A home for groups, neighbors and shared causes.' },
};
