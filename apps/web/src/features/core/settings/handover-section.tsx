import { type HandoverSide, handoverSides } from '@app/contracts/delivery/handover/items';
import { handoverItemSchema } from '@app/contracts/delivery/handover/schema';
import { limits } from '@app/contracts/limits';
import { ActionIcon, Button, Group, Stack, Textarea, Title } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { z } from 'zod';
import type { FormGuard } from '~/lib/forms/form-guard';
import type { useSchemaForm } from '~/lib/forms/use-schema-form';
import { useOtherLanguages } from '~/lib/routing/use-other-languages';
import { newSubmitKey } from '~/lib/storage/submit-key';
import { growing } from '~/ui/forms/growing';
import { SortableList } from '~/ui/lists/sortable-list';
import { type Settings, SettingsSection } from './settings-section';

const rowsSchema = z.array(handoverItemSchema.omit({ side: true }));
const schema = z.object({ team: rowsSchema, customer: rowsSchema }).transform((rows) => ({
  handoverItems: handoverSides.flatMap((side) => rows[side].map((row) => ({ ...row, side }))),
}));
type Values = z.input<typeof schema>;

function toValues({ handoverItems }: Settings): Values {
  const rowsOf = (side: HandoverSide) =>
    handoverItems
      .filter((item) => item.side === side)
      .map(({ id, label, french }) => ({ id, label, french }));
  return { team: rowsOf('team'), customer: rowsOf('customer') };
}

/** What team and customer tick at the end of the work (delivery.hand-over). */
export function HandoverSection(props: { settings: Settings; guard: FormGuard }) {
  return (
    <SettingsSection
      {...props}
      name="handover"
      text="The checklist of every order in work. What was ticked stays as it was."
      save="Save hand-over"
      schema={schema}
      toValues={toValues}
    >
      {(form) => (
        <>
          <ItemList form={form} side="team" title="The team does" />
          <ItemList form={form} side="customer" title="The customer confirms" />
        </>
      )}
    </SettingsSection>
  );
}

/** One line that wraps where there is no room for it. */
const line = {
  ...growing(1),
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault();
  },
};

interface ItemListProps {
  form: ReturnType<typeof useSchemaForm<Values, z.output<typeof schema>>>;
  side: HandoverSide;
  title: string;
}

function ItemList({ form, side, title }: ItemListProps) {
  const others = useOtherLanguages();
  const addButton = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState<string | null>(null);
  const rows = form.values[side];
  const isFull = form.values.team.length + form.values.customer.length >= limits.handoverItems;
  const nameOf = (label: string, index: number) => label.trim() || `item ${index + 1}`;
  return (
    <div>
      <Title order={3} fz="md" ff="text" mb="xs">
        {title}
      </Title>
      <SortableList
        label={title}
        items={rows}
        keyOf={({ id }) => id}
        nameOf={({ label }, index) => nameOf(label, index)}
        onMove={(from, to) => form.reorderListItem(side, { from, to })}
      >
        {({ id, label }, { index, handle }) => (
          <Group gap="xs" wrap="nowrap" align="start">
            {handle}
            <Stack gap={4} flex={1}>
              <Textarea
                {...line}
                size="md"
                aria-label={`${title}: item ${index + 1}`}
                autoFocus={id === added}
                {...form.getInputProps(`${side}.${index}.label`)}
              />
              {others.map(({ language, name }) => (
                <Textarea
                  {...line}
                  key={language}
                  aria-label={`${title}: item ${index + 1} in ${name}`}
                  placeholder={`In ${name} (optional)`}
                  lang={language}
                  {...form.getInputProps(`${side}.${index}.french`)}
                />
              ))}
            </Stack>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={`Remove ${nameOf(label, index)}`}
              onClick={() => {
                form.removeListItem(side, index);
                addButton.current?.focus();
              }}
            >
              <IconTrash size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Group>
        )}
      </SortableList>
      <Button
        ref={addButton}
        variant="subtle"
        size="compact-md"
        mt="xs"
        mih={44}
        leftSection={<IconPlus size={16} aria-hidden />}
        aria-label={`${title}: add an item`}
        disabled={isFull}
        onClick={() => {
          const id = newSubmitKey();
          setAdded(id);
          form.insertListItem(side, { id, label: '', french: '' });
        }}
      >
        Add an item
      </Button>
    </div>
  );
}
