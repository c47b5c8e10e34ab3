import { ActionIcon, Button, Stack, Text } from '@mantine/core';
import { IconPhoto, IconRefresh, IconX } from '@tabler/icons-react';
import { formatBytes } from '~/lib/format/format-bytes';
import { UploadProgress } from '~/ui/forms/files/upload-progress';
import classes from './attachment-field.module.css';
import * as words from './attachment-messages';
import { DocumentIcon } from './document-icon';
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
      <Stack gap={0} miw={0} lh={1.4} className={classes.facts}>
        <Text span inherit truncate c="var(--ink-strong)" fz="sm" fw={600} title={name}>
          {state.kind === 'uploaded' ? state.attachment.fileName : name}
        </Text>
        {percent === null ? null : (
          <>
            <UploadProgress percent={percent} label={words.uploading(name)} />
            <Text span inherit c="dimmed" fz="sm" mod="figures">
              {percent < 100 ? words.percentOf(percent, formatBytes(bytes)) : words.checkingFile}
            </Text>
          </>
        )}
        {state.kind === 'uploaded' ? (
          <Text span inherit c="dimmed" fz="sm" mod="figures">
            {formatBytes(bytes)}
          </Text>
        ) : null}
        {state.kind === 'failed' ? (
          <Text span inherit c="var(--danger)" fz="sm" style={{ overflowWrap: 'anywhere' }}>
            {state.reason}
          </Text>
        ) : null}
      </Stack>
      {state.kind === 'failed' && state.mayRetry ? (
        <Button
          size="compact-md"
          variant="light"
          flex="none"
          mih={44}
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
  return (
    <span className={classes.preview}>
      {/\.(?:jpe?g|png|gif|webp)$/i.test(name) ? (
        <IconPhoto size={22} stroke={1.75} aria-hidden />
      ) : (
        <DocumentIcon fileName={name} size={22} />
      )}
    </span>
  );
}
