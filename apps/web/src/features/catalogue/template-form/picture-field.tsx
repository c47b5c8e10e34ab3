import { formatTypes, templateImageTypes } from '@app/contracts/files/file/schema';
import { formatMegabytes } from '@app/contracts/format-count';
import { limits } from '@app/contracts/limits';
import { Box, Button, Group, Title, VisuallyHidden } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { type RefObject, useRef, useState } from 'react';
import { FilePicker } from '~/ui/forms/files/file-picker';
import { useFileDrop } from '~/ui/forms/files/use-file-drop';
import { SortableList } from '~/ui/lists/sortable-list';
import classes from './picture-field.module.css';
import { PictureRow } from './picture-row';
import { acceptedPictures, type NewPicture, pictureName } from './pictures';
import type { Pictures } from './use-pictures';

interface PictureFieldProps {
  pictures: Pictures;
  /** Set while the template is being saved. */
  disabled: boolean;
  /** Retries an upload; null before the template is saved. */
  onRetry: ((picture: NewPicture) => void) | null;
}

interface AddPicturesProps {
  button: RefObject<HTMLButtonElement | null>;
  disabled: boolean;
  isFull: boolean;
  onFiles: (files: FileList | null) => void;
}

function AddPictures({ button, disabled, isFull, onFiles }: AddPicturesProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Group gap="0.5rem 0.875rem">
      <Button
        ref={button}
        variant="default"
        leftSection={<IconPhotoPlus size={18} stroke={1.75} aria-hidden />}
        disabled={disabled}
        aria-disabled={isFull || undefined}
        data-disabled={isFull || undefined}
        onClick={() => {
          if (!isFull) input.current?.click();
        }}
      >
        Add pictures
      </Button>
      <Box component="span" c="dimmed" fz="sm" mod="figures">
        {formatTypes(templateImageTypes)}, up to {formatMegabytes(limits.fileBytes)} each,{' '}
        {limits.templateMedia} at most. The first is the cover.
      </Box>
      <FilePicker ref={input} label="Add pictures" accept={acceptedPictures} onFiles={onFiles} />
    </Group>
  );
}

/**
 * Edits the pictures of a template: several can be chosen or dropped at once, and they are sorted like all
 * lists (dashboard.sorted-lists).
 */
export function PictureField({ pictures: field, disabled, onRetry }: PictureFieldProps) {
  const { pictures, fileError } = field;
  const button = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState('');
  const isFull = pictures.length >= limits.templateMedia;

  const add = (files: FileList | null) => {
    if (!disabled && files && files.length > 0) field.add([...files]);
  };
  const dropTarget = useFileDrop(disabled, add);
  return (
    <section className={classes.field} aria-labelledby="template-pictures" {...dropTarget}>
      <Title order={3} fz="md" lh="1.35" ff="text" id="template-pictures">
        Pictures
      </Title>
      {pictures.length > 0 ? (
        <SortableList
          label="Pictures"
          items={pictures}
          keyOf={({ key }) => key}
          nameOf={pictureName}
          onMove={field.move}
          disabled={disabled}
          rowClassName={classes.row}
        >
          {(picture, row) => (
            <PictureRow
              picture={picture}
              row={row}
              disabled={disabled}
              onAlt={(alt) => field.setAlt(picture.key, alt)}
              onRemove={() => {
                field.remove(picture);
                setSaid(`${pictureName(picture)} is removed.`);
                button.current?.focus();
              }}
              onRetry={onRetry && picture.kind === 'new' ? () => onRetry(picture) : null}
            />
          )}
        </SortableList>
      ) : null}
      <AddPictures button={button} disabled={disabled} isFull={isFull} onFiles={add} />
      {fileError ? (
        <div className={classes.fileError} role="alert">
          <p>{fileError.text}</p>
          <p>{fileError.files.join(', ')}</p>
        </div>
      ) : null}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </section>
  );
}
