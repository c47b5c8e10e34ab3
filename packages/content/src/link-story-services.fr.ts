import { linkStoryServices as inFirstLanguage } from './link-story-services';
import { serviceLinks } from './navigation';
import type { SuccessStory } from './success-story';

/** Owners write link labels in English; here a service has the same label as in the menus. */
export function linkStoryServices(story: Pick<SuccessStory, 'services'>) {
  return inFirstLanguage(story).map(({ label, href }) => ({
    label: serviceLinks.find((service) => service.href === href)?.label ?? label,
    href,
  }));
}
