import type { SuccessStory } from './success-story';

/** Returns the label of a story's link to a service. */
export function serviceLabel({ label }: SuccessStory['services'][number]): string {
  return label;
}
