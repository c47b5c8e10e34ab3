import { postMessages } from '@app/contracts/site/post/messages';
import { videoOf } from '@app/contracts/site/post/video-address';
import { Button, Group, Popover, Stack, TextInput } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { type Icon, IconLink, IconVideo } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { type LinkRule, postLinks } from './link-rule';
import { placeBlock } from './place-block';

/** Completes what people type as an address: `example.com` and `jo@example.com`. */
function completeAddress(typed: string): string {
  const address = typed.trim();
  if (/^[^\s/:@]+@[^\s/:@]+\.[^\s/:@]+$/.test(address)) return `mailto:${address}`;
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(address) ? `https://${address}` : address;
}

interface AddressPopoverProps {
  label: string;
  title: string;
  icon: Icon;
  active?: boolean;
  opened: boolean;
  onOpened: (opened: boolean) => void;
  children: ReactNode;
}

function AddressPopover({
  label,
  title,
  icon: Drawing,
  active,
  opened,
  onOpened,
  children,
}: AddressPopoverProps) {
  return (
    <Popover
      opened={opened}
      onChange={onOpened}
      trapFocus
      shadow="md"
      width="min(22rem, 92vw)"
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <RichTextEditor.Control
          aria-label={label}
          title={title}
          active={active ?? false}
          onClick={() => onOpened(!opened)}
        >
          <Drawing size={20} stroke={1.75} aria-hidden />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown>{opened ? children : null}</Popover.Dropdown>
    </Popover>
  );
}

interface AddressFormProps {
  label: string;
  verb: string;
  start?: string;
  /** A further field. */
  above?: ReactNode;
  /** Takes the address, or returns what is wrong with it. */
  onAddress: (address: string) => string | null;
  /** A further button. */
  children?: ReactNode;
}

/** Not a form element: it would be inside the form of the text. */
function AddressForm({ label, verb, start = '', above, onAddress, children }: AddressFormProps) {
  const [typed, setTyped] = useState(start);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  // The library's focus comes a moment later: what is typed until then would replace the selected words.
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), []);
  const save = () => {
    const problem = onAddress(completeAddress(typed));
    setError(problem);
    if (problem) field.current?.focus();
  };
  return (
    <Stack
      gap="sm"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        save();
      }}
    >
      <TextInput
        ref={field}
        label={label}
        placeholder="https://"
        inputMode="url"
        data-autofocus
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {above}
      <Group gap="xs" justify="flex-end">
        {children}
        <Button onClick={save}>{verb}</Button>
      </Group>
    </Stack>
  );
}

/** The form of the link, and which links the text can have; those of posts by default. */
export interface LinkForm {
  opened: boolean;
  onOpened: (opened: boolean) => void;
  rule?: LinkRule;
}

/** Sets, changes or removes the link at the cursor; without selected words the address becomes the words. */
export function LinkControl({ editor, opened, onOpened, rule = postLinks }: LinkForm & { editor: Editor }) {
  const active = useEditorState({ editor, selector: () => editor.isActive('link') });
  const change = () => editor.chain().focus().extendMarkRange('link');
  const setLink = (address: string) => {
    const href = rule.complete(address);
    if (!rule.isAllowed(href)) return rule.refusal;
    if (!active && editor.state.selection.empty) {
      const marks = [{ type: 'link', attrs: { href } }];
      const text = href.replace(/^mailto:/, '');
      change()
        .insertContent([{ type: 'text', text, marks }])
        .unsetMark('link')
        .run();
    } else change().setLink({ href }).run();
    onOpened(false);
    return null;
  };
  return (
    <AddressPopover
      label="Link"
      title="Link (Ctrl+K)"
      icon={IconLink}
      active={active}
      opened={opened}
      onOpened={onOpened}
    >
      <AddressForm
        label="Address of the link"
        verb="Set the link"
        start={editor.getAttributes('link')['href'] ?? ''}
        onAddress={setLink}
      >
        {active ? (
          <Button
            variant="default"
            onClick={() => {
              change().unsetLink().run();
              onOpened(false);
            }}
          >
            Remove the link
          </Button>
        ) : null}
      </AddressForm>
    </AddressPopover>
  );
}

/** Places a paragraph that is a link to a video, which pages show as a player (posts.click-to-load). */
export function VideoControl({ editor }: { editor: Editor }) {
  const [opened, setOpened] = useState(false);
  const [title, setTitle] = useState('');
  const place = (href: string) => {
    if (!videoOf(href)) return postMessages.videoInvalid;
    const text = { type: 'text', text: title.trim() || href, marks: [{ type: 'link', attrs: { href } }] };
    placeBlock(editor, { type: 'paragraph', content: [text] });
    setOpened(false);
    setTitle('');
    return null;
  };
  return (
    <AddressPopover label="Video" title="Video" icon={IconVideo} opened={opened} onOpened={setOpened}>
      <AddressForm
        label="Address of the video"
        verb="Place the video"
        above={
          <TextInput
            label="What it shows"
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        }
        onAddress={place}
      />
    </AddressPopover>
  );
}
