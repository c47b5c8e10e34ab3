import { successStories } from '@app/content/success-stories';
import { limits } from '@app/contracts/limits';
import type { PartType } from '@app/contracts/site/post/kind';
import { ActionIcon, Button, Group, Menu, Modal, MultiSelect, Stack } from '@mantine/core';
import { IconLayoutGridAdd } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { TemplateMultiSelect } from '~/entities/template/template-multi-select';
import { trpc } from '~/lib/api/trpc';

type PickerKind = 'templates' | 'stories';

/** In pixels. */
const listHeight = 160;

const call =
  'Title: Ready when you are\nText: Tell us what you need.\nButton: Get in touch\nLink: /contact-us';
const stories = successStories.map(({ id, title }) => ({ value: id, label: title }));

/** Inserts a part into the text of a page (posts.page-parts). */
export function PartMenu({ onPart }: { onPart: (kind: PartType, lines: string, typeOver?: string) => void }) {
  const [picking, setPicking] = useState<PickerKind | null>(null);
  return (
    <>
      <Menu position="bottom-start" returnFocus={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="xl" aria-label="Add a part" title="Add a part">
            <IconLayoutGridAdd size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onPart('call-to-action', call, 'Ready when you are')}>
            Call to action
          </Menu.Item>
          <Menu.Item onClick={() => setPicking('templates')}>Templates of your choice</Menu.Item>
          <Menu.Item onClick={() => onPart('newest-templates', '4', '4')}>Newest templates</Menu.Item>
          <Menu.Item onClick={() => setPicking('stories')}>Client stories</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={picking !== null}
        onClose={() => setPicking(null)}
        returnFocus={false}
        title={picking === 'stories' ? 'Client stories' : 'Templates'}
      >
        {picking ? (
          <PartPicker
            kind={picking}
            onPicked={(names) => {
              setPicking(null);
              onPart(picking, names.join('\n'));
            }}
          />
        ) : null}
      </Modal>
    </>
  );
}

/** Selects templates or stories; an empty selection of stories means all of them. */
function PartPicker({ kind, onPicked }: { kind: PickerKind; onPicked: (names: string[]) => void }) {
  const [chosen, setChosen] = useState<string[]>([]);
  const { data: templates, isPlaceholderData } = trpc.template.byIds.useQuery(
    { ids: chosen },
    { enabled: kind === 'templates' && chosen.length > 0, placeholderData: keepPreviousData },
  );
  const names =
    kind === 'stories'
      ? chosen
      : (templates ?? []).filter(({ id }) => chosen.includes(id)).map(({ slug }) => slug);
  return (
    // Leaves room for the open list, so that it doesn't cover the button.
    <Stack mih="20rem" justify="space-between">
      {kind === 'stories' ? (
        <MultiSelect
          label="Stories"
          description="If empty, all of them"
          data={stories}
          maxValues={limits.partStories}
          maxDropdownHeight={listHeight}
          searchable
          value={chosen}
          onChange={setChosen}
          data-autofocus
        />
      ) : (
        <TemplateMultiSelect
          label="Templates"
          maxValues={limits.partTemplates}
          maxDropdownHeight={listHeight}
          value={chosen}
          onChange={setChosen}
          data-autofocus
        />
      )}
      <Group justify="flex-end">
        <Button
          disabled={kind === 'templates' && (names.length === 0 || isPlaceholderData)}
          onClick={() => onPicked(names)}
        >
          Add to the page
        </Button>
      </Group>
    </Stack>
  );
}
