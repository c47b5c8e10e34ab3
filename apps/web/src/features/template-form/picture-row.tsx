import { limits } from '@app/contracts/limits';
import { templateFormMessages } from '@app/contracts/template/form-messages';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconRefresh, IconTrash } from '@tabler/icons-react';
import type { DragEvent } from 'react';
import { formatBytes } from '~/lib/format/format-bytes';
import { UploadProgress } from '~/ui/forms/files/upload-progress';
import classes from './picture-field.module.css';
import { type FormPicture, pictureName } from './pictures';

interface PictureRowProps {
  picture: FormPicture;
  /** From 0; the first is the cover (catalogue.picture-order). */
  index: number;
  count: number;
  disabled: boolean;
  onAlt: (alt: string) => void;
  onMove: (to: number, button: HTMLElement) => void;
  onRemove: () => void;
  onRetry: (() => void) | null;
  onDragStart: (event: DragEvent) => void;
  onDragOver: (event: DragEvent) => void;
  onDragEnd: () => void;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** One picture: what it shows, in words too, its place, and how far its upload is. */
export function PictureRow(props: PictureRowProps) {
  const { picture, index, count, disabled, onAlt, onMove, onRemove } = props;
  const name = pictureName(picture);
  const place = `${name}, picture ${index + 1} of ${count}`;
  const step = (label: string, to: number, Arrow: typeof IconArrowUp) => {
    const isEnd = to < 0 || to >= count;
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        className={classes.tool}
        aria-label={`Move ${name} ${label}`}
        // Stays where it is at the ends, so that the focus does not get lost there.
        aria-disabled={isEnd || undefined}
        data-disabled={isEnd || undefined}
        disabled={disabled}
        onClick={(event) => {
          if (!isEnd) onMove(to, event.currentTarget);
        }}
      >
        <Arrow {...icon} />
      </ActionIcon>
    );
  };
  return (
    <li className={classes.row} aria-label={place} onDragOver={props.onDragOver}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is a shortcut of the buttons beside it. */}
      <div
        className={classes.thumb}
        draggable={!disabled}
        title="Drag to another place"
        onDragStart={props.onDragStart}
        onDragEnd={props.onDragEnd}
      >
        <img src={picture.kind === 'new' ? picture.url : smallest(picture.media)} alt="" draggable={false} />
        {index === 0 ? <span className={classes.cover}>Cover</span> : null}
      </div>
      <div className={classes.about}>
        <span className={classes.name} title={name}>
          {name}
        </span>
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
      </div>
      <div className={classes.tools}>
        {step('earlier', index - 1, IconArrowUp)}
        {step('later', index + 1, IconArrowDown)}
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
      </div>
    </li>
  );
}

function smallest({ fileUrl, variants }: { fileUrl: string; variants: readonly { url: string }[] }): string {
  return variants[0]?.url ?? fileUrl;
}

type UploadProps = Pick<PictureRowProps, 'onRetry' | 'disabled'> & {
  picture: Extract<FormPicture, { kind: 'new' }>;
};

/** How far a new picture is on its way, or why it did not arrive. */
function Upload({ picture: { file, state }, onRetry, disabled }: UploadProps) {
  switch (state.kind) {
    case 'waiting':
      return <span className={classes.note}>{formatBytes(file.size)}, uploaded when you save</span>;
    case 'uploading': {
      const percent = Math.floor(state.fraction * 100);
      return (
        <>
          <UploadProgress percent={percent} label={`Uploading ${file.name}`} />
          <span className={classes.note}>
            {percent < 100 ? `${percent}% of ${formatBytes(file.size)}` : 'Preparing the picture…'}
          </span>
        </>
      );
    }
    case 'failed':
      return (
        <div className={classes.failed}>
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
        </div>
      );
  }
}
