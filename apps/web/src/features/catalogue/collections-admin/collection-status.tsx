import { StatusBadge } from '~/ui/display/status-badge';
import type { TeamCollection } from './collection-values';

/** Shows whether a collection is a draft or published. */
export function CollectionStatus({ publishedAt }: Pick<TeamCollection, 'publishedAt'>) {
  return publishedAt ? (
    <StatusBadge tone="success">Published</StatusBadge>
  ) : (
    <StatusBadge tone="neutral">Draft</StatusBadge>
  );
}
