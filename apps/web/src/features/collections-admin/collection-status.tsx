import { StatusBadge } from '~/ui/display/status-badge';
import type { TeamCollection } from './collection-values';

/** Draft or published, in words. */
export function CollectionStatus({ publishedAt }: Pick<TeamCollection, 'publishedAt'>) {
  return publishedAt ? (
    <StatusBadge tone="success">Published</StatusBadge>
  ) : (
    <StatusBadge tone="neutral">Draft</StatusBadge>
  );
}
