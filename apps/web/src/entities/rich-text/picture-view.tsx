import { limits } from '@app/contracts/limits';
import { libraryPictureOf } from '@app/contracts/site/post/library-address';
import { ActionIcon, Group, Stack, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { PlacedPicture } from './rich-text-parts';

/** Draws a picture whose address is a file. */
export const drawAtAddress = ({ src, alt }: PlacedPicture): ReactNode => <img src={src} alt={alt} />;

/** Draws the pictures of a text. */
export const PictureDrawing = createContext(drawAtAddress);

/** A picture in the editor, with its description to type. */
export function PictureView({ node, selected, editor, updateAttributes, deleteNode }: NodeViewProps) {
  const { src, alt } = node.attrs as PlacedPicture;
  const draw = useContext(PictureDrawing);
  // Tiptap draws again too late for the cursor of a field that shows the attribute itself.
  const [typed, setTyped] = useState(alt);
  useEffect(() => setTyped(alt), [alt]);
  return (
    <NodeViewWrapper as="figure" data-selected={selected || undefined}>
      <Stack gap="xs" contentEditable={false}>
        <div data-drag-handle>{draw({ src, alt })}</div>
        <Group gap="xs" wrap="nowrap" align="end">
          <TextInput
            flex={1}
            label="Description of this picture"
            description={libraryPictureOf(src) && 'If empty, the description from the library is used.'}
            maxLength={limits.postAlt}
            value={typed}
            disabled={!editor.isEditable}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              updateAttributes({ alt: event.currentTarget.value });
            }}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            size="xl"
            aria-label="Remove this picture"
            disabled={!editor.isEditable}
            onClick={() => {
              deleteNode();
              editor.commands.focus();
            }}
          >
            <IconTrash size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Group>
      </Stack>
    </NodeViewWrapper>
  );
}
