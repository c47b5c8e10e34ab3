import { attachmentTypesWith, fileTypes } from '@app/contracts/files/file/schema';
import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { type ClipboardEvent, type ReactNode, useRef } from 'react';
import { trpc } from '~/lib/api/trpc';
import { FilePicker } from '~/ui/forms/files/file-picker';
import { useFileDrop } from '~/ui/forms/files/use-file-drop';
import { AttachedFileRow } from './attached-file';
import classes from './attachment-field.module.css';
import * as words from './attachment-messages';
import type { AttachedFile, Attachments } from './use-attachments';

/** Returns what may be attached: browsers know few of the names that types have by their contents. */
function useAcceptedTypes() {
  const { data: kinds = [] } = trpc.ticket.attachmentKinds.useQuery(undefined, { staleTime: 60_000 });
  const accept = attachmentTypesWith(kinds).flatMap((type) => [
    fileTypes[type].mime,
    `.${fileTypes[type].ending}`,
  ]);
  return { kinds, accept: accept.join(',') };
}

interface AttachmentFieldProps {
  files: Attachments;
  /** True while the message is being sent. */
  disabled: boolean;
  /** Why it cannot be sent as it is. */
  errorMessage?: string | null;
  /** At the end of the button's row. */
  actions?: ReactNode;
  /** The text field; files dropped on it or pasted into it are attached. */
  children: ReactNode;
}

/** Text field that accepts files by button, drop or paste. */
export function AttachmentField({ files, disabled, errorMessage, actions, children }: AttachmentFieldProps) {
  const { kinds, accept } = useAcceptedTypes();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const add = (list: FileList | null | undefined) => {
    if (!disabled && list && list.length > 0) files.add([...list]);
  };
  const dropTarget = useFileDrop(disabled, add);
  const paste = (event: ClipboardEvent) => {
    const { clipboardData } = event;
    // A word processor puts a picture of the text on the clipboard beside the text; the user means the text.
    if (clipboardData.files.length === 0 || clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    add(clipboardData.files);
  };
  const shownError = errorMessage ?? files.errorMessage;
  return (
    <Stack gap="xs" bdrs="md" className={classes.field} {...dropTarget} onPaste={paste}>
      {children}
      {files.files.length > 0 ? (
        <Stack component="ul" gap="xs" aria-label={words.filesOfMessage}>
          {files.files.map((file) => (
            <AttachedFileRow
              key={file.key}
              file={file}
              disabled={disabled}
              onRetry={() => files.retry(file.key)}
              onRemove={() => {
                files.remove(file);
                button.current?.focus();
              }}
            />
          ))}
        </Stack>
      ) : null}
      <Group gap="0 0.5rem" className={classes.choose}>
        <Button
          ref={button}
          variant="subtle"
          size="compact-md"
          mih={44}
          ms={-8}
          leftSection={<IconPaperclip size={18} stroke={1.75} aria-hidden />}
          disabled={disabled || files.sendable >= files.most}
          onClick={() => input.current?.click()}
        >
          {words.attachFiles}
        </Button>
        <Text span c="dimmed" fz="sm" className={classes.hint}>
          {words.attachHint(kinds, files.most)}
        </Text>
        <FilePicker ref={input} label={words.attachFiles} accept={accept} onFiles={add} />
        {actions}
      </Group>
      {shownError ? (
        <Text c="var(--danger)" fz="sm" role="alert">
          {shownError}
        </Text>
      ) : null}
      <VisuallyHidden role="status">{announcementOf(files.files)}</VisuallyHidden>
    </Stack>
  );
}

/** Announces the files' results so far; percentages would be announced continuously. */
function announcementOf(files: readonly AttachedFile[]): string {
  return files
    .map(({ name, state }) => {
      if (state.kind === 'uploading') return words.spokenUploading(name);
      return state.kind === 'uploaded' ? words.spokenAttached(name) : words.spokenFailed(name, state.reason);
    })
    .join(' ');
}
