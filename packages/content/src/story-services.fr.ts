import { serviceLinks } from './navigation';
import { storyServices as inFirstLanguage } from './story-services';
import type { SuccessStory } from './success-story';

/** Owners write link labels in English; here a service has the same label as in the menus. */
export function storyServices(story: Pick<SuccessStory, 'services'>) {
  return inFirstLanguage(story).map(({ label, href }) => ({
    label: serviceLinks.find((service) => service.href === href)?.label ?? label,
    href,
  }));
}
