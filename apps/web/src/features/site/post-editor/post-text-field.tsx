import { resolvePicture } from '@app/content/shown-picture';
import type { PostKind } from '@app/contracts/site/post/kind';
import { libraryAddress } from '@app/contracts/site/post/library-address';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useCallback, useRef } from 'react';
import { ChoosePicture } from '~/entities/media/choose-picture';
import { RichTextField } from '~/entities/rich-text/rich-text-field';
import { type PlacedPicture, postParts } from '~/entities/rich-text/rich-text-parts';
import { PartMenu } from './part-menu';
import { postFieldLabels } from './post-values';
import { useNamedPictures } from './use-named-pictures';
import { usePictureChoice } from './use-picture-choice';

const drawPicture = (picture: PlacedPicture) => <TextPicture picture={picture} />;

/** A picture of the text as it looks in the library now. */
function TextPicture({ picture }: { picture: PlacedPicture }) {
  const library = useNamedPictures({ cover: picture });
  const shown = resolvePicture(picture, library);
  return shown ? <img src={shown.src} alt={shown.alt} /> : null;
}

interface PostTextFieldProps {
  kind: PostKind;
  label?: string;
  inputProps: GetInputPropsReturnType;
  disabled?: boolean;
}

/** Edits the text of a post with pictures of the library (posts.rich-text). */
export function PostTextField({
  kind,
  label = postFieldLabels.body,
  inputProps,
  disabled = false,
}: PostTextFieldProps) {
  const place = useRef((_picture: PlacedPicture) => {});
  const { ask, dialog } = usePictureChoice(({ id }) => place.current({ src: libraryAddress(id), alt: '' }));
  const askFor = useCallback(
    (files: readonly File[], placePicture: typeof place.current) => {
      place.current = placePicture;
      ask(files);
    },
    [ask],
  );
  return (
    <>
      <RichTextField
        label={label}
        description="Pictures can be dropped and pasted."
        parts={postParts}
        disabled={disabled}
        onPictures={askFor}
        drawPicture={drawPicture}
        tools={kind === 'page' ? (placeLines) => <PartMenu onPart={placeLines} /> : undefined}
        {...inputProps}
      />
      <ChoosePicture title="Choose a picture: Text" {...dialog} />
    </>
  );
}
