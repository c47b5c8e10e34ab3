import { templateFormMessages } from '@app/contracts/catalogue/template/form-messages';
import { limits } from '@app/contracts/limits';
import { ActionIcon, Box, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconRefresh, IconTrash } from '@tabler/icons-react';
import { formatBytes } from '~/lib/format/format-bytes';
import { UploadProgress } from '~/ui/forms/files/upload-progress';
import type { SortableRow } from '~/ui/lists/sortable-list';
import classes from './picture-field.module.css';
import { type FormPicture, pictureName } from './pictures';

interface PictureRowProps {
  picture: FormPicture;
  /** The first is the cover (catalogue.picture-order). */
  row: SortableRow;
  disabled: boolean;
  onAlt: (alt: string) => void;
  onRemove: () => void;
  onRetry: (() => void) | null;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Renders one picture: its preview and alternative text, position and upload progress. */
export function PictureRow(props: PictureRowProps) {
  const { picture, row, disabled, onAlt, onRemove } = props;
  const name = pictureName(picture);
  const moveButton = (label: string, by: 1 | -1, Arrow: typeof IconArrowUp) => {
    const isEnd = by < 0 ? row.isFirst : row.isLast;
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        className={classes.tool}
        aria-label={`Move ${name} ${label}`}
        // Stays focusable at the ends of the list, so that the focus isn't lost.
        aria-disabled={isEnd || undefined}
        data-disabled={isEnd || undefined}
        disabled={disabled}
        onClick={() => {
          if (!isEnd) row.onStep(by);
        }}
      >
        <Arrow {...icon} />
      </ActionIcon>
    );
  };
  return (
    <>
      {row.handle}
      <div className={classes.thumb}>
        <img src={picture.kind === 'new' ? picture.url : smallestUrl(picture.media)} alt="" />
        {row.isFirst ? <span className={classes.cover}>Cover</span> : null}
      </div>
      <Stack gap="0.375rem">
        <Text span inherit truncate c="var(--ink-strong)" fz="sm" fw={600} title={name}>
          {name}
        </Text>
        <TextInput
          aria-label={`Description of ${name}`}
          placeholder="What the picture shows"
          size="sm"
          maxLength={limits.mediaAlt}
          value={picture.alt}
          disabled={disabled}
          onChange={(event) => onAlt(event.currentTarget.value)}
        />
        {picture.kind === 'new' ? <Upload {...props} picture={picture} /> : null}
      </Stack>
      <Group gap="0.125rem" wrap="nowrap" align="stretch" className={classes.tools}>
        {moveButton('earlier', -1, IconArrowUp)}
        {moveButton('later', 1, IconArrowDown)}
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          className={classes.tool}
          aria-label={`Remove ${name}`}
          disabled={disabled}
          onClick={onRemove}
        >
          <IconTrash {...icon} />
        </ActionIcon>
      </Group>
    </>
  );
}

function smallestUrl({
  fileUrl,
  variants,
}: {
  fileUrl: string;
  variants: readonly { url: string }[];
}): string {
  return variants[0]?.url ?? fileUrl;
}

type UploadProps = Pick<PictureRowProps, 'onRetry' | 'disabled'> & {
  picture: Extract<FormPicture, { kind: 'new' }>;
};

/** Shows the upload progress of a new picture, or why the upload failed. */
function Upload({ picture: { file, state }, onRetry, disabled }: UploadProps) {
  switch (state.kind) {
    case 'waiting':
      return (
        <Box component="span" c="dimmed" fz="sm" mod="figures">
          {formatBytes(file.size)}, uploaded when you save
        </Box>
      );
    case 'uploading': {
      const percent = Math.floor(state.fraction * 100);
      return (
        <>
          <UploadProgress percent={percent} label={`Uploading ${file.name}`} />
          <Box component="span" c="dimmed" fz="sm" mod="figures">
            {percent < 100 ? `${percent}% of ${formatBytes(file.size)}` : 'Preparing the picture…'}
          </Box>
        </>
      );
    }
    case 'failed':
      return (
        <Group c="var(--danger)" fz="sm" gap="0.375rem 0.75rem" className={classes.failed}>
          <span>{templateFormMessages.uploadFailed(file.name, state.reason)}</span>
          {state.mayRetry && onRetry ? (
            <Button
              size="compact-sm"
              variant="light"
              leftSection={<IconRefresh size={16} aria-hidden />}
              aria-label={`Try Again: ${file.name}`}
              disabled={disabled}
              onClick={onRetry}
            >
              Try Again
            </Button>
          ) : null}
        </Group>
      );
  }
}
