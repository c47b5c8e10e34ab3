import type { WordPicture } from '@app/content/word-picture';
import clsx from 'clsx';
import { focusStyle } from './focus-style';
import classes from './focused-picture.module.css';
import { Picture } from './picture';

interface FocusedPictureProps {
  picture: WordPicture;
  /** Displayed width, as in the `sizes` of an image. */
  sizes: string;
  /** Sets the shape to fill. */
  className: string | undefined;
}

/** A library picture, cropped to a given shape around its focal point (media.focal-point). */
export function FocusedPicture(props: FocusedPictureProps) {
  return (
    <Picture
      {...props}
      lang={props.picture.altLanguage}
      className={clsx(classes.focused, props.className)}
      style={focusStyle(props.picture.focus)}
    />
  );
}
