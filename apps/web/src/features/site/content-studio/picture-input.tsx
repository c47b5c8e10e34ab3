import { signAddress } from '@app/content/brand-sign';
import type { PictureField } from '@app/content/editing/field';
import type { WordPicture } from '@app/content/word-picture';
import { Button, Group, Text } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ChoosePicture } from '~/entities/media/choose-picture';
import { smallestImageUrl, toWordPicture } from '~/entities/media/library-picture';
import { FieldGroup } from '~/ui/forms/field-group';
import { focusStyle } from '~/ui/media/focus-style';
import type { InputProps } from './input-props';
import classes from './picture-input.module.css';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Selects a picture from the library, or none. */
export function PictureInput({ field, value, onChange, errorAt, within }: InputProps<PictureField>) {
  const [chooses, setChooses] = useState(false);
  const picture = (value ?? null) as WordPicture | null;
  const label = within ? `${field.label}, ${within}` : field.label;
  const error = errorAt('') ?? errorAt('pictureId');
  return (
    <FieldGroup legend={field.label}>
      {field.hint ? (
        <Text c="dimmed" fz="sm">
          {field.hint}
        </Text>
      ) : null}
      {picture?.fileUrl ? (
        <>
          {field.nearlySquare ? (
            <img src={signAddress(picture)} alt={picture.alt} width={72} height={72} />
          ) : (
            <img
              className={classes.picture}
              src={smallestImageUrl(picture)}
              alt={picture.alt}
              style={focusStyle(picture.focus)}
            />
          )}
          <Text c="dimmed" fz="sm">
            {picture.alt}
          </Text>
        </>
      ) : null}
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconPhoto {...icon} />}
          aria-label={`${picture ? 'Choose another picture' : 'Choose a picture'}: ${label}`}
          onClick={() => setChooses(true)}
        >
          {picture ? 'Choose another picture' : 'Choose a picture'}
        </Button>
        {picture && within ? (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash {...icon} />}
            aria-label={`No picture: ${label}`}
            onClick={() => onChange(undefined)}
          >
            No picture
          </Button>
        ) : null}
      </Group>
      {error ? (
        <Text c="var(--mantine-color-error)" fz="sm">
          {error}
        </Text>
      ) : null}
      <ChoosePicture
        title={`Choose a picture: ${field.label}`}
        opened={chooses}
        onChosen={(chosen) => onChange(toWordPicture(chosen))}
        onClose={() => setChooses(false)}
      />
    </FieldGroup>
  );
}
