import { collectionMessages } from '@app/contracts/catalogue/collection/messages';
import { limits } from '@app/contracts/limits';
import { Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { getQueryKey } from '@trpc/react-query';
import { errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { May, useMay } from '~/lib/session/may';
import { LinkButton } from '~/ui/buttons/link-button';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { EmptyState } from '~/ui/feedback/empty-state';
import { ErrorBanner } from '~/ui/feedback/error-banner';
import { Loaded } from '~/ui/feedback/loaded';
import { useErrorBanner } from '~/ui/feedback/use-error-banner';
import { DashboardPageHeader } from '~/ui/layout/dashboard-page-header';
import framedList from '~/ui/lists/framed-list.module.css';
import { moveItem } from '~/ui/lists/moved';
import { SortableList } from '~/ui/lists/sortable-list';
import { useStoredOrder } from '~/ui/lists/use-stored-order';
import { DataTableSkeleton } from '~/ui/tables/data-table';
import { CollectionRow } from './collection-row';
import type { CollectionListRow } from './collection-values';
import classes from './collections-screen.module.css';

/** Lists all collections, including drafts, in the order that visitors see (collections.dashboard-list). */
export function CollectionsScreen() {
  return (
    <>
      <DashboardPageHeader
        title="Collections"
        text="Groups of templates, each with its own page, in the order visitors see them."
      >
        <NewCollection />
      </DashboardPageHeader>
      <Loaded
        query={trpc.collection.all.useQuery()}
        failed={collectionMessages.fetchListFailed}
        loading={<DataTableSkeleton label="Loading collections" />}
        none={
          <EmptyState
            title="No collections yet"
            text="Group templates by purpose, budget or kind of organization. Nobody sees a collection until you publish it."
            action={<NewCollection />}
          />
        }
      >
        {(collections) => <LoadedCollections collections={collections} />}
      </Loaded>
    </>
  );
}

function NewCollection() {
  return (
    <May need="templates:write">
      <LinkButton
        href="/dashboard/collections/new"
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
      >
        New collection
      </LinkButton>
    </May>
  );
}

function LoadedCollections({ collections }: { collections: readonly CollectionListRow[] }) {
  const may = useMay();
  const utils = trpc.useUtils();
  const { banner, showError, dismiss } = useErrorBanner(null, collectionMessages.reorderFailed);
  const { dialog, opened, open, close } = useFormDialog<CollectionListRow>('collections');
  const { mutateAsync } = trpc.collection.reorder.useMutation({
    meta: { refreshes: [getQueryKey(trpc.collection)], showsOwnErrors: true },
  });
  const order = useStoredOrder({
    rows: collections,
    store: mutateAsync,
    refresh: () => utils.collection.all.invalidate(),
    onFailed: (error) => showError(errorText(error, collectionMessages.reorderFailed)),
  });
  const ids = order.shown.map(({ id }) => id);
  return (
    <Stack>
      {banner ? <ErrorBanner onDismiss={dismiss}>{banner}</ErrorBanner> : null}
      <SortableList
        label="Collections in their order"
        items={order.shown}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        onMove={(from, to) => order.show(moveItem(ids, from, to))}
        onSettled={order.storeSoon}
        disabled={!may('templates:write')}
        className={framedList.framed}
        rowClassName={classes.row}
      >
        {(collection, row) => (
          <CollectionRow collection={collection} row={row} onRemove={() => open(collection)} />
        )}
      </SortableList>
      <Text mih="1.5rem" c="dimmed" fz="sm" role="status">
        {order.storing ? 'Saving the order…' : `${collections.length} of ${limits.collections} at most`}
      </Text>
      <RemoveCollection collection={dialog} opened={opened} onClose={close} />
    </Stack>
  );
}

interface RemoveCollectionProps {
  /** From `useFormDialog`. */
  collection: CollectionListRow | null;
  opened: boolean;
  onClose: () => void;
}

/** Asks for confirmation before a collection is deleted. */
function RemoveCollection({ collection, opened, onClose }: RemoveCollectionProps) {
  const remove = trpc.collection.remove.useMutation({
    meta: {
      refreshes: [getQueryKey(trpc.collection)],
      showsOwnErrors: true,
      done: collectionMessages.removed,
    },
  });
  const { id = '', version = 1, title = '' } = collection ?? {};
  return (
    <ConfirmDialog
      opened={opened}
      title={`Delete “${title}”?`}
      confirmLabel="Delete"
      danger
      failed={collectionMessages.removeFailed}
      onConfirm={() => remove.mutateAsync({ id, version })}
      onClose={onClose}
    >
      Visitors can no longer open it. Its templates stay. This cannot be undone.
    </ConfirmDialog>
  );
}
