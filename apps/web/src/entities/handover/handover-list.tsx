import type { RouterOutputs } from '@app/api/types';
import { Checkbox, Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { Ago } from '~/ui/display/date-time';
import * as words from './handover-words';

/** The hand-over of an order. */
export type Handover = RouterOutputs['handover']['visible'];
type Row = Handover['items'][number];

interface HandoverListProps {
  items: readonly Row[];
  side: Row['side'];
  /** Who does these, as heading. */
  title: string;
  /** Missing for those who only read them. */
  onTick?: ((item: string, done: boolean) => void) | undefined;
  /** What is being saved, which already shows. */
  saving?: { item: string; done: boolean } | undefined;
}

/** The items of one side, each with who ticked it and when (delivery.hand-over). */
export function HandoverList({ items, side, title, onTick, saving }: HandoverListProps) {
  const own = items.filter((each) => each.side === side);
  if (own.length === 0) return null;
  return (
    <div>
      <Title order={3} fz="md" mb="xs">
        {title}
      </Title>
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {own.map((each) => (
          <li key={each.item}>
            {onTick ? (
              <Checkbox
                label={each.label}
                description={<DoneBy row={each} />}
                checked={saving?.item === each.item ? saving.done : each.done !== null}
                onChange={(event) => onTick(each.item, event.currentTarget.checked)}
              />
            ) : (
              <ReadItem row={each} />
            )}
          </li>
        ))}
      </Stack>
    </div>
  );
}

function DoneBy({ row: { done } }: { row: Row }) {
  if (!done) return null;
  return (
    <>
      {done.by}, <Ago at={done.at} />
    </>
  );
}

function ReadItem({ row }: { row: Row }) {
  const Mark = row.done ? IconCircleCheck : IconCircle;
  return (
    <Group gap="sm" wrap="nowrap" align="start">
      <Mark size={20} stroke={1.75} aria-hidden style={{ flexShrink: 0 }} />
      <div>
        <Text fz="sm">
          {row.label}
          <VisuallyHidden>, {row.done ? words.done : words.open}</VisuallyHidden>
        </Text>
        <Text fz="xs" c="dimmed">
          <DoneBy row={row} />
        </Text>
      </div>
    </Group>
  );
}
