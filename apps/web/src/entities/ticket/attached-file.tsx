import { ActionIcon, Button } from '@mantine/core';
import { IconFileTypePdf, IconPhoto, IconRefresh, IconX } from '@tabler/icons-react';
import { formatBytes } from '~/lib/format/format-bytes';
import { UploadProgress } from '~/ui/forms/files/upload-progress';
import classes from './attachment-field.module.css';
import * as words from './attachment-messages';
import type { AttachedFile } from './use-attachments';

interface AttachedFileRowProps {
  file: AttachedFile;
  disabled: boolean;
  onRetry: () => void;
  onRemove: () => void;
}

/** One file of a message being written: its upload progress, or why it failed. */
export function AttachedFileRow({ file, disabled, onRetry, onRemove }: AttachedFileRowProps) {
  const { name, bytes, state } = file;
  const percent = state.kind === 'uploading' ? Math.floor(state.fraction * 100) : null;
  return (
    <li className={classes.file} data-state={state.kind}>
      <Preview file={file} />
      <div className={classes.facts}>
        <span className={classes.name} title={name}>
          {state.kind === 'uploaded' ? state.attachment.fileName : name}
        </span>
        {percent === null ? null : (
          <>
            <UploadProgress percent={percent} label={words.uploading(name)} />
            <span className={classes.note}>
              {percent < 100 ? words.percentOf(percent, formatBytes(bytes)) : words.checkingFile}
            </span>
          </>
        )}
        {state.kind === 'uploaded' ? <span className={classes.note}>{formatBytes(bytes)}</span> : null}
        {state.kind === 'failed' ? <span className={classes.failure}>{state.reason}</span> : null}
      </div>
      {state.kind === 'failed' && state.mayRetry ? (
        <Button
          size="compact-md"
          variant="light"
          className={classes.retry}
          leftSection={<IconRefresh size={16} aria-hidden />}
          aria-label={words.tryAgainWith(name)}
          onClick={onRetry}
        >
          {words.tryAgain}
        </Button>
      ) : null}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="xl"
        aria-label={words.removeFile(name)}
        disabled={disabled}
        onClick={onRemove}
      >
        <IconX size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </li>
  );
}

/** The picture as re-encoded by the server; an icon before that, and for documents. */
function Preview({ file: { name, state } }: Pick<AttachedFileRowProps, 'file'>) {
  const picture = state.kind === 'uploaded' ? state.attachment.picture : null;
  if (picture) return <img className={classes.preview} src={picture.thumbnailUrl} alt="" />;
  const Icon = /\.pdf$/i.test(name) ? IconFileTypePdf : IconPhoto;
  return (
    <span className={classes.preview}>
      <Icon size={22} stroke={1.75} aria-hidden />
    </span>
  );
}
