import { collectionMessages } from '@app/contracts/catalogue/collection/messages';
import { Skeleton } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { trpc } from '~/lib/api/trpc';
import { Loaded } from '~/ui/feedback/loaded';
import { BackLink } from '~/ui/navigation/back-link';
import { CollectionEditor } from './collection-editor';

const route = getRouteApi('/dashboard/collections/$id');
const list = { href: '/dashboard/collections', label: 'All collections' } as const;

/** /dashboard/collections/new. */
export function NewCollectionScreen() {
  return (
    <>
      <BackLink to={list.href}>{list.label}</BackLink>
      <CollectionEditor collection={null} />
    </>
  );
}

/** /dashboard/collections/<id>. */
export function EditCollectionScreen() {
  const { id } = route.useParams();
  return (
    <>
      <BackLink to={list.href}>{list.label}</BackLink>
      <Loaded
        query={trpc.collection.byId.useQuery({ id })}
        failed={collectionMessages.fetchFailed}
        loading={<Skeleton height={480} radius="lg" role="status" aria-label="Loading the collection" />}
        missing={{
          reasons: ['COLLECTION_NOT_FOUND'],
          title: 'This collection no longer exists.',
          list,
        }}
      >
        {(collection) => <CollectionEditor collection={collection} />}
      </Loaded>
    </>
  );
}
