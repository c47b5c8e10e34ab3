import { resolvePicture } from '@app/content/shown-picture';
import { libraryAddress } from '@app/contracts/site/post/library-address';
import { useCallback, useRef } from 'react';
import { ChoosePicture } from '~/entities/media/choose-picture';
import { RichTextField } from '~/entities/rich-text/rich-text-field';
import { type PlacedPicture, postParts } from '~/entities/rich-text/rich-text-parts';
import { PartMenu } from './part-menu';
import { postFieldLabels } from './post-values';
import { useNamedPictures } from './use-named-pictures';
import { usePictureChoice } from './use-picture-choice';
import type { PostEditorState } from './use-post-editor';

const drawPicture = (picture: PlacedPicture) => <TextPicture picture={picture} />;

/** A picture of the text as it looks in the library now. */
function TextPicture({ picture }: { picture: PlacedPicture }) {
  const library = useNamedPictures({ cover: picture });
  const shown = resolvePicture(picture, library);
  return shown ? <img src={shown.src} alt={shown.alt} /> : null;
}

interface PostTextFieldProps {
  form: PostEditorState['form'];
  disabled: boolean;
}

/** Edits the text of a post with pictures of the library (posts.rich-text). */
export function PostTextField({ form, disabled }: PostTextFieldProps) {
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
        label={postFieldLabels.body}
        description="Pictures can be dropped and pasted."
        parts={postParts}
        disabled={disabled}
        onPictures={askFor}
        drawPicture={drawPicture}
        tools={form.values.kind === 'page' ? (placeLines) => <PartMenu onPart={placeLines} /> : undefined}
        {...form.getInputProps('body')}
      />
      <ChoosePicture title="Choose a picture: Text" {...dialog} />
    </>
  );
}
