import { serviceLinks } from './navigation';
import type { SuccessStory } from './success-story';

/** Owners word their links in English: here a service is called as in the menus. */
export function serviceLabel({ label, href }: SuccessStory['services'][number]): string {
  return serviceLinks.find((service) => service.href === href)?.label ?? label;
}
