import { servicePath } from './service-list';
import type { SuccessStory } from './success-story';

/** Returns a story's links to the services that are still shown; a story names them by their ids. */
export function linkStoryServices({ services }: Pick<SuccessStory, 'services'>) {
  return services.flatMap(({ label, href: named }) => {
    const href = servicePath(named.slice('/services/'.length));
    return href ? [{ label, href }] : [];
  });
}
