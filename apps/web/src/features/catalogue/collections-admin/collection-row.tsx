import { collectionMessages } from '@app/contracts/catalogue/collection/messages';
import { Box, Flex, Title } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconExternalLink,
  IconEye,
  IconEyeOff,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { CoverThumbnail } from '~/entities/template/cover-thumbnail';
import { trpc } from '~/lib/api/trpc';
import { pluralize } from '~/lib/format/pluralize';
import { May } from '~/lib/session/may';
import type { SortableRow } from '~/ui/lists/sortable-list';
import { RowAction, RowActions } from '~/ui/tables/row-action';
import { CollectionStatus } from './collection-status';
import { type CollectionListRow, kindLabels } from './collection-values';
import classes from './collections-screen.module.css';

interface CollectionRowProps {
  collection: CollectionListRow;
  row: SortableRow;
  onRemove: () => void;
}

const templateNouns = { one: 'template', many: 'templates' };

/** Renders one collection: drag handle, covers, title, state and actions. */
export function CollectionRow({ collection, row, onRemove }: CollectionRowProps) {
  const { id, slug, title, kind, count, more, covers, publishedAt } = collection;
  const shown =
    count === 0 ? 'Shows no template' : `${pluralize(count, templateNouns)}${more ? ' of more' : ''}`;
  return (
    <>
      {row.handle}
      <span className={classes.covers}>
        {covers.map((template) => (
          <CoverThumbnail key={template.id} seed={template.slug} cover={template.cover} />
        ))}
      </span>
      <Box miw={0}>
        <Title order={3} fw={600} ff="text" size="h6">
          <Link to="/dashboard/collections/$id" params={{ id }} className={classes.link}>
            {title}
          </Link>
        </Title>
        <Flex component="p" wrap="wrap" columnGap="md" c="dimmed" fz="sm">
          <span>{kindLabels[kind]}</span>
          <span>{shown}</span>
          <span className={classes.address}>/collections/{slug}</span>
        </Flex>
      </Box>
      <CollectionStatus publishedAt={publishedAt} />
      <CollectionActions collection={collection} row={row} onRemove={onRemove} />
    </>
  );
}

function CollectionActions({ collection, row, onRemove }: CollectionRowProps) {
  const navigate = useNavigate();
  const { id, slug, title, version, publishedAt } = collection;
  const meta = { refreshes: [getQueryKey(trpc.collection)], failed: collectionMessages.publishFailed };
  const publish = trpc.collection.publish.useMutation({
    meta: { ...meta, done: collectionMessages.published },
  });
  const unpublish = trpc.collection.unpublish.useMutation({
    meta: { ...meta, done: collectionMessages.unpublished },
  });
  return (
    <RowActions of={title}>
      {publishedAt ? (
        <RowAction
          label="View"
          name={title}
          icon={IconExternalLink}
          onClick={() => void navigate({ to: '/collections/$slug', params: { slug } })}
        />
      ) : null}
      <May need="templates:write">
        <RowAction
          label="Up"
          name={title}
          icon={IconArrowUp}
          barred={row.isFirst ? 'it is the first' : undefined}
          onClick={() => row.onStep(-1)}
        />
        <RowAction
          label="Down"
          name={title}
          icon={IconArrowDown}
          barred={row.isLast ? 'it is the last' : undefined}
          onClick={() => row.onStep(1)}
        />
        <RowAction
          label="Edit"
          name={title}
          icon={IconPencil}
          onClick={() => void navigate({ to: '/dashboard/collections/$id', params: { id } })}
        />
        {publishedAt ? (
          <RowAction
            label="Unpublish"
            name={title}
            icon={IconEyeOff}
            busy={unpublish.isPending}
            onClick={() => unpublish.mutate({ id, version })}
          />
        ) : (
          <RowAction
            label="Publish"
            name={title}
            icon={IconEye}
            busy={publish.isPending}
            onClick={() => publish.mutate({ id, version })}
          />
        )}
        <RowAction label="Delete" name={title} icon={IconTrash} onClick={onRemove} />
      </May>
    </RowActions>
  );
}
