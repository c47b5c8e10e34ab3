import { attachmentTypes, fileTypes } from '@app/contracts/file/schema';
import { limits } from '@app/contracts/limits';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { type ClipboardEvent, type ReactNode, useRef } from 'react';
import { FilePicker } from '~/ui/forms/files/file-picker';
import { useFileDrop } from '~/ui/forms/files/use-file-drop';
import { AttachedFileRow } from './attached-file';
import classes from './attachment-field.module.css';
import * as words from './attachment-messages';
import type { AttachedFile, Attachments } from './use-attachments';

const accept = attachmentTypes.map((type) => fileTypes[type].mime).join(',');

interface AttachmentFieldProps {
  files: Attachments;
  /** While the message is being sent. */
  disabled: boolean;
  /** Why it cannot be sent as it is. */
  errorMessage?: string | null;
  /** In the row of the button, at its end. */
  actions?: ReactNode;
  /** The text field; what is dropped on it or pasted into it is attached. */
  children: ReactNode;
}

/** A text field that takes files too: by a button, dropped, or pasted. */
export function AttachmentField({ files, disabled, errorMessage, actions, children }: AttachmentFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const add = (list: FileList | null | undefined) => {
    if (!disabled && list && list.length > 0) files.add([...list]);
  };
  const dropTarget = useFileDrop(disabled, add);
  const paste = (event: ClipboardEvent) => {
    const { clipboardData } = event;
    // A word processor puts a picture of the text beside the text: then people mean the text.
    if (clipboardData.files.length === 0 || clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    add(clipboardData.files);
  };
  const said = errorMessage ?? files.errorMessage;
  return (
    <div className={classes.field} {...dropTarget} onPaste={paste}>
      {children}
      {files.files.length > 0 ? (
        <ul className={classes.files} aria-label={words.filesOfMessage}>
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
        </ul>
      ) : null}
      <div className={classes.choose}>
        <Button
          ref={button}
          variant="subtle"
          size="compact-md"
          className={classes.button}
          leftSection={<IconPaperclip size={18} stroke={1.75} aria-hidden />}
          disabled={disabled || files.files.length >= limits.attachmentsPerMessage}
          onClick={() => input.current?.click()}
        >
          {words.attachFiles}
        </Button>
        <span className={classes.hint}>{words.attachHint}</span>
        <FilePicker ref={input} label={words.attachFiles} accept={accept} onFiles={add} />
        {actions}
      </div>
      {said ? (
        <p className={classes.failure} role="alert">
          {said}
        </p>
      ) : null}
      <VisuallyHidden role="status">{spoken(files.files)}</VisuallyHidden>
    </div>
  );
}

/** What became of the files so far; percentages would be read out all the time. */
function spoken(files: readonly AttachedFile[]): string {
  return files
    .map(({ name, state }) => {
      if (state.kind === 'uploading') return words.spokenUploading(name);
      return state.kind === 'uploaded' ? words.spokenAttached(name) : words.spokenFailed(name, state.reason);
    })
    .join(' ');
}
