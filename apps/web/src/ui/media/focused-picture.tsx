import type { WordPicture } from '@app/content/word-picture';
import clsx from 'clsx';
import { focusStyle } from './focus-style';
import classes from './focused-picture.module.css';
import { Picture } from './picture';

interface FocusedPictureProps {
  picture: WordPicture;
  /** How wide it is shown, as in the `sizes` of an image. */
  sizes: string;
  /** Says which shape its place has. */
  className: string | undefined;
}

/** A picture of the library, cut to the shape of its place around its focal point (media.focal-point). */
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
