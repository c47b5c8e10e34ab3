import { collectionMessages } from '@app/contracts/catalogue/collection/messages';
import { Skeleton } from '@mantine/core';
import { IconFoldersOff } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { LinkButton } from '~/ui/buttons/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { ErrorState } from '~/ui/feedback/error-state';
import { BackLink } from '~/ui/navigation/back-link';
import { CollectionEditor } from './collection-editor';

const route = getRouteApi('/dashboard/collections/$id');

/** /dashboard/collections/new. */
export function NewCollectionScreen() {
  return (
    <>
      <BackToCollections />
      <CollectionEditor collection={null} />
    </>
  );
}

/** /dashboard/collections/<id>. */
export function EditCollectionScreen() {
  const { id } = route.useParams();
  return (
    <>
      <BackToCollections />
      <LoadedCollection id={id} />
    </>
  );
}

function BackToCollections() {
  return <BackLink to="/dashboard/collections">All collections</BackLink>;
}

function LoadedCollection({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = trpc.collection.byId.useQuery({ id });
  if (data) return <CollectionEditor collection={data} />;
  if (apiErrorOf(error)?.reason === 'COLLECTION_NOT_FOUND') return <NoCollection />;
  if (error) {
    return (
      <ErrorState
        error={error}
        fallback={collectionMessages.fetchFailed}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return <Skeleton height={480} radius="lg" role="status" aria-label="Loading the collection" />;
}

function NoCollection() {
  return (
    <EmptyState
      icon={IconFoldersOff}
      title="This collection no longer exists."
      action={
        <LinkButton href="/dashboard/collections" variant="default">
          All collections
        </LinkButton>
      }
    />
  );
}
