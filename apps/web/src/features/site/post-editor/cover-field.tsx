import { resolvePicture } from '@app/content/shown-picture';
import { limits } from '@app/contracts/limits';
import { libraryAddress, libraryPictureOf } from '@app/contracts/site/post/library-address';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { ChoosePicture } from '~/entities/media/choose-picture';
import { picturesIn, usePictureDrop } from '~/entities/media/use-picture-upload';
import { FieldCard } from '~/ui/forms/field-card';
import { focusStyle } from '~/ui/media/focus-style';
import classes from './post-editor.module.css';
import { postFieldLabels } from './post-values';
import { useNamedPictures } from './use-named-pictures';
import { usePictureChoice } from './use-picture-choice';
import type { PostEditorState } from './use-post-editor';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/**
 * Selects the picture for the card and the top of the page: from the library, or dropped or pasted to be
 * added to it.
 */
export function CoverField({ form }: { form: PostEditorState['form'] }) {
  const { cover } = form.values;
  const { error: coverError } = form.getInputProps('cover');
  const { ask, dialog } = usePictureChoice(({ id }) =>
    form.setFieldValue('cover', { src: libraryAddress(id), alt: '' }),
  );
  const drop = usePictureDrop(false, (files) => {
    const [first] = picturesIn(files);
    if (first) ask([first]);
  });
  return (
    <>
      <FieldCard legend={`${postFieldLabels.cover} (optional)`} {...drop}>
        <CoverPicture cover={cover} />
        <Group gap="xs">
          <Button variant="default" leftSection={<IconPhoto {...icon} />} onClick={() => ask()}>
            {cover.src ? 'Choose another picture' : 'Choose a picture'}
          </Button>
          {cover.src ? (
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash {...icon} />}
              onClick={() => form.setFieldValue('cover', { src: '', alt: '' })}
            >
              Remove the cover
            </Button>
          ) : null}
        </Group>
        {cover.src ? (
          <TextInput
            label="What the cover shows"
            description={
              libraryPictureOf(cover.src) ? 'If empty, the description from the library is used.' : undefined
            }
            maxLength={limits.postAlt}
            {...form.getInputProps('cover.alt')}
          />
        ) : null}
        {coverError ? (
          <Text c="var(--mantine-color-error)" fz="sm">
            {coverError}
          </Text>
        ) : null}
      </FieldCard>
      <ChoosePicture title="Choose a picture: Cover" {...dialog} />
    </>
  );
}

/** Shows the picture as the card does, with its details from the library. */
function CoverPicture({ cover }: { cover: PostEditorState['form']['values']['cover'] }) {
  const library = useNamedPictures({ cover: cover.src ? cover : null });
  const shown = cover.src ? resolvePicture({ ...cover, alt: '' }, library) : null;
  if (!shown) return null;
  return (
    <>
      <img className={classes.cover} src={shown.src} alt="" style={shown.focus && focusStyle(shown.focus)} />
      {shown.alt ? (
        <Text c="dimmed" fz="sm">
          {shown.alt}
        </Text>
      ) : null}
    </>
  );
}
