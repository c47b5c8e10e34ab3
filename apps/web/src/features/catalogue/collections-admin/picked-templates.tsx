import { limits } from '@app/contracts/limits';
import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useRef } from 'react';
import { CoverThumbnail } from '~/entities/template/cover-thumbnail';
import { trpc } from '~/lib/api/trpc';
import { SearchedSelect, useTypedSearch } from '~/ui/forms/searched-select';
import { moveItem } from '~/ui/lists/moved';
import { SortableList, type SortableRow } from '~/ui/lists/sortable-list';
import classes from './picked-templates.module.css';

interface PickedTemplatesProps {
  ids: readonly string[];
  onChange: (ids: string[]) => void;
  error?: unknown;
}

/** Selects templates one by one and puts them in order. */
export function PickedTemplates({ ids, onChange, error }: PickedTemplatesProps) {
  const field = useRef<HTMLDivElement>(null);
  const { data: loaded = [] } = trpc.collection.picked.useQuery(
    { ids: [...ids] },
    { enabled: ids.length > 0, placeholderData: keepPreviousData },
  );
  const byId = new Map(loaded.map((template) => [template.id, template]));
  const titleOf = (id: string) => byId.get(id)?.title ?? 'A template';
  return (
    <Stack gap="sm" miw={0} ref={field}>
      <AddTemplate ids={ids} onAdd={(id) => onChange([...ids, id])} error={error} />
      <SortableList
        label="Templates in their order"
        items={ids}
        keyOf={(id) => id}
        nameOf={titleOf}
        onMove={(from, to) => onChange(moveItem(ids, from, to))}
        rowClassName={classes.row}
      >
        {(id, row) => (
          <>
            {row.handle}
            <PickedTemplate template={byId.get(id)} />
            <RowTools
              name={titleOf(id)}
              row={row}
              onRemove={() => {
                onChange(ids.filter((other) => other !== id));
                field.current?.querySelector('input')?.focus();
              }}
            />
          </>
        )}
      </SortableList>
    </Stack>
  );
}

interface Picked {
  slug: string;
  title: string;
  status: string;
  cover: Parameters<typeof CoverThumbnail>[0]['cover'];
}

function PickedTemplate({ template }: { template: Picked | undefined }) {
  if (!template) return <span className={classes.name}>A deleted template</span>;
  return (
    <Group component="span" wrap="nowrap" gap="sm" miw={0}>
      <CoverThumbnail seed={template.slug} cover={template.cover} />
      <span className={classes.name}>
        {template.title}
        {template.status === 'published' ? null : (
          <Text span inherit c="dimmed" fz="sm">
            Not published: visitors do not see it
          </Text>
        )}
      </span>
    </Group>
  );
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

function RowTools({ name, row, onRemove }: { name: string; row: SortableRow; onRemove: () => void }) {
  const moveButton = (label: string, isEnd: boolean, by: 1 | -1, Arrow: typeof IconArrowUp) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={`Move ${name} ${label}`}
      // Stays focusable at the ends of the list, so that the focus isn't lost.
      aria-disabled={isEnd || undefined}
      data-disabled={isEnd || undefined}
      onClick={() => row.onStep(by)}
    >
      <Arrow {...icon} />
    </ActionIcon>
  );
  return (
    <Group component="span" gap={0} wrap="nowrap" align="stretch" className={classes.tools}>
      {moveButton('up', row.isFirst, -1, IconArrowUp)}
      {moveButton('down', row.isLast, 1, IconArrowDown)}
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Remove ${name}`} onClick={onRemove}>
        <IconTrash {...icon} />
      </ActionIcon>
    </Group>
  );
}

interface AddTemplateProps {
  ids: readonly string[];
  onAdd: (id: string) => void;
  error: unknown;
}

function AddTemplate({ ids, onAdd, error }: AddTemplateProps) {
  const { typed, setTyped, search } = useTypedSearch(undefined);
  const { data, isFetching } = trpc.template.list.useQuery(
    { search: search.slice(0, limits.search) },
    { placeholderData: keepPreviousData },
  );
  const isFull = ids.length >= limits.collectionTemplates;
  return (
    <SearchedSelect
      label="Add a template"
      description={isFull ? `You can have at most ${limits.collectionTemplates}.` : undefined}
      placeholder="Title of a template"
      nothingFound="No such template"
      typed={typed}
      onType={setTyped}
      chosen={null}
      found={isFull ? [] : (data?.templates ?? []).filter(({ id }) => !ids.includes(id))}
      isFetching={isFetching}
      labelOf={({ title }) => title}
      error={error}
      onChange={(template) => {
        if (template) onAdd(template.id);
        setTyped('');
      }}
    />
  );
}
