import { limits } from '@app/contracts/limits';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { type DragEvent, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FilePicker } from '~/ui/forms/files/file-picker';
import { useFileDrop } from '~/ui/forms/files/use-file-drop';
import classes from './picture-field.module.css';
import { PictureRow } from './picture-row';
import { acceptedPictures, type FormPicture, type NewPicture, pictureName } from './pictures';
import type { Pictures } from './use-pictures';

interface PictureFieldProps {
  pictures: Pictures;
  /** While the template is being saved. */
  disabled: boolean;
  /** Uploads one again; null before the template is saved. */
  onRetry: ((picture: NewPicture) => void) | null;
}

/** Rows that are dragged to another place among the pictures. */
function useDraggedRow(onMove: (key: string, to: number) => void) {
  const dragged = useRef<string | null>(null);
  return (picture: FormPicture, index: number) => ({
    onDragStart: (event: DragEvent) => {
      dragged.current = picture.key;
      event.dataTransfer.effectAllowed = 'move';
      // Without data some browsers do not begin to drag.
      event.dataTransfer.setData('text/plain', pictureName(picture));
    },
    onDragOver: (event: DragEvent) => {
      if (dragged.current === null) return;
      event.preventDefault();
      if (dragged.current !== picture.key) onMove(dragged.current, index);
    },
    onDragEnd: () => {
      dragged.current = null;
    },
  });
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
    <div className={classes.choose}>
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
      <span className={classes.note}>
        JPG, PNG or GIF, up to 5 MB each, {limits.templateMedia} at most. The first is the cover.
      </span>
      <FilePicker ref={input} label="Add pictures" accept={acceptedPictures} onFiles={onFiles} />
    </div>
  );
}

/** The pictures of a template: chosen or dropped, several at once, put in order by dragging or with buttons. */
export function PictureField({ pictures: field, disabled, onRetry }: PictureFieldProps) {
  const { pictures, fileError } = field;
  const button = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState('');
  const isFull = pictures.length >= limits.templateMedia;

  const add = (files: FileList | null) => {
    if (!disabled && files && files.length > 0) field.add([...files]);
  };
  const dropTarget = useFileDrop(disabled, add);
  const dragProps = useDraggedRow(field.move);
  const move = (key: string, name: string, to: number, pressed?: HTMLElement) => {
    flushSync(() => field.move(key, to));
    // A row that is moved in the page loses the focus.
    pressed?.focus();
    setSaid(`${name} is now picture ${to + 1} of ${pictures.length}.`);
  };
  return (
    <section
      className={classes.field}
      aria-labelledby="template-pictures"
      {...dropTarget}
      onDrop={(event) => {
        // A row that is dropped carries its name, which some browsers would open.
        event.preventDefault();
        dropTarget.onDrop(event);
      }}
    >
      <h3 id="template-pictures" className={classes.heading}>
        Pictures
      </h3>
      {pictures.length > 0 ? (
        <ol className={classes.rows} aria-label="Pictures">
          {pictures.map((picture, index) => (
            <PictureRow
              key={picture.key}
              picture={picture}
              index={index}
              count={pictures.length}
              disabled={disabled}
              onAlt={(alt) => field.setAlt(picture.key, alt)}
              onMove={(to, pressed) => move(picture.key, pictureName(picture), to, pressed)}
              onRemove={() => {
                field.remove(picture);
                setSaid(`${pictureName(picture)} is removed.`);
                button.current?.focus();
              }}
              onRetry={onRetry && picture.kind === 'new' ? () => onRetry(picture) : null}
              {...dragProps(picture, index)}
            />
          ))}
        </ol>
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
