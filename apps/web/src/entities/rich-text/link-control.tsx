import { postMessages } from '@app/contracts/site/post/messages';
import { isSafeHref } from '@app/contracts/site/post/safe-address';
import { Button, Group, Popover, Stack, TextInput } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { IconLink } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { useId, useState } from 'react';

/** Completes what people type as an address: `example.com` and `jo@example.com`. */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  if (/^[^\s/:@]+@[^\s/:@]+\.[^\s/:@]+$/.test(address)) return `mailto:${address}`;
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(address) ? `https://${address}` : address;
}

interface LinkControlProps {
  editor: Editor;
  opened: boolean;
  onOpened: (opened: boolean) => void;
}

/** Sets, changes or removes the link at the cursor; without selected words the address becomes the words. */
export function LinkControl({ editor, opened, onOpened }: LinkControlProps) {
  const active = useEditorState({ editor, selector: () => editor.isActive('link') });
  return (
    <Popover opened={opened} onChange={onOpened} trapFocus shadow="md" width="min(22rem, 92vw)">
      <Popover.Target>
        <RichTextEditor.Control
          aria-label="Link"
          title="Link (Ctrl+K)"
          active={active}
          onClick={() => onOpened(!opened)}
        >
          <IconLink size={20} stroke={1.75} aria-hidden />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown>
        {opened ? <LinkForm editor={editor} isLink={active} onClose={() => onOpened(false)} /> : null}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Not a form element: it would be inside the form of the text. */
function LinkForm({ editor, isLink, onClose }: { editor: Editor; isLink: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState<string>(() => editor.getAttributes('link')['href'] ?? '');
  const [error, setError] = useState('');
  const id = useId();
  const change = () => editor.chain().focus().extendMarkRange('link');
  const save = () => {
    const href = completeAddress(typed);
    if (!isSafeHref(href)) {
      setError(postMessages.linkInvalid);
      document.getElementById(id)?.focus();
      return;
    }
    if (!isLink && editor.state.selection.empty) {
      const marks = [{ type: 'link', attrs: { href } }];
      change()
        .insertContent([{ type: 'text', text: typed.trim(), marks }])
        .unsetMark('link')
        .run();
    } else change().setLink({ href }).run();
    onClose();
  };
  return (
    <Stack gap="sm">
      <TextInput
        id={id}
        label="Address of the link"
        placeholder="https://"
        inputMode="url"
        data-autofocus
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          save();
        }}
      />
      <Group gap="xs" justify="flex-end">
        {isLink ? (
          <Button
            variant="default"
            onClick={() => {
              change().unsetLink().run();
              onClose();
            }}
          >
            Remove the link
          </Button>
        ) : null}
        <Button onClick={save}>Set the link</Button>
      </Group>
    </Stack>
  );
}
