import type { SuccessStory } from './success-story';

/** What leads from a story to a service. */
export function serviceLabel({ label }: SuccessStory['services'][number]): string {
  return label;
}
