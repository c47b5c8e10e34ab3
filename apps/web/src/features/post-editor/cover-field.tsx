import { limits } from '@app/contracts/limits';
import { Button, Group, TextInput } from '@mantine/core';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { UploadNote } from '~/entities/media/upload-note';
import { acceptedPictures, picturesIn, usePictureDrop } from '~/entities/media/use-picture-upload';
import { FilePicker } from '~/ui/forms/files/file-picker';
import classes from './post-editor.module.css';
import { postFieldLabels } from './post-values';
import type { PostEditorState } from './use-post-editor';
import { usePostPictures } from './use-post-pictures';

/** The picture on the card and at the top of the page: chosen, dropped or pasted. */
export function CoverField({ form }: { form: PostEditorState['form'] }) {
  const picker = useRef<HTMLInputElement>(null);
  const { src } = form.values.cover;
  const pictures = usePostPictures((path) => form.setFieldValue('cover.src', path));
  const take = (files: FileList | null) => {
    const [first] = picturesIn(files);
    if (first) void pictures.upload([first]);
  };
  const drop = usePictureDrop(pictures.busy, take);
  return (
    <fieldset className={classes.group} {...drop}>
      <legend>{`${postFieldLabels.cover} (optional)`}</legend>
      {src ? <img className={classes.cover} src={src} alt="" /> : null}
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconPhotoPlus size={18} stroke={1.75} aria-hidden />}
          loading={pictures.busy}
          onClick={() => picker.current?.click()}
        >
          {src ? 'Choose another picture' : 'Choose a picture'}
        </Button>
        {src ? (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
            onClick={() => form.setFieldValue('cover', { src: '', alt: '' })}
          >
            Remove the cover
          </Button>
        ) : null}
      </Group>
      <FilePicker ref={picker} label="Cover" accept={acceptedPictures} multiple={false} onFiles={take} />
      <UploadNote upload={pictures} />
      {src ? (
        <TextInput
          label="What the cover shows"
          maxLength={limits.postAlt}
          {...form.getInputProps('cover.alt')}
        />
      ) : null}
      {form.errors.cover ? <p className={classes.error}>{form.errors.cover}</p> : null}
    </fieldset>
  );
}
