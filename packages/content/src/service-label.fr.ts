import { serviceLinks } from './navigation';
import type { SuccessStory } from './success-story';

/** Owners write link labels in English; here a service has the same label as in the menus. */
export function serviceLabel({ label, href }: SuccessStory['services'][number]): string {
  return serviceLinks.find((service) => service.href === href)?.label ?? label;
}
