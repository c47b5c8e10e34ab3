import { business } from './catalogue/business';
import { education } from './catalogue/education';
import { healthPublic } from './catalogue/health-public';
import { mediaPublishing } from './catalogue/media-publishing';
import { nonprofitCommunity } from './catalogue/nonprofit-community';
import { onlineStore } from './catalogue/online-store';
import { portfolio } from './catalogue/portfolio';
import { propertyDirectories } from './catalogue/property-directories';
import { softwareStartups } from './catalogue/software-startups';
import { travelEvents } from './catalogue/travel-events';
import type { DemoCategory } from './demo-template';

/** The sample catalogue, category by category in display order. */
export const demoCatalogue: readonly DemoCategory[] = [
  business,
  onlineStore,
  portfolio,
  nonprofitCommunity,
  education,
  mediaPublishing,
  softwareStartups,
  healthPublic,
  travelEvents,
  propertyDirectories,
];

export const demoTemplates = demoCatalogue.flatMap((category) => category.templates);
