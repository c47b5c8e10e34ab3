import drawings from '@app/content/illustrations.svg?url';
import clsx from 'clsx';
import classes from './illustration.module.css';

interface IllustrationProps {
  /** A symbol of content's `illustrations.svg`: the slug of a service, for example. */
  name: string;
  className?: string | undefined;
}

/**
 * A drawing of the site's one family, in the tones of the colour scheme. Decorative: the words stand beside it. The file
 * is referred to, so that it weighs nothing in the page and its scripts, and takes its colours from where it stands.
 */
export function Illustration({ name, className }: IllustrationProps) {
  return (
    <svg
      className={clsx(classes.illustration, className)}
      viewBox="0 0 480 360"
      width="480"
      height="360"
      aria-hidden="true"
    >
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
