import drawings from '@app/content/illustrations.svg?url';
import clsx from 'clsx';
import classes from './illustration.module.css';

interface IllustrationProps {
  /** A symbol of content's `illustrations.svg`: the slug of a service, for example. */
  name: string;
  /** That of its symbol. */
  viewBox?: string;
  className?: string | undefined;
}

/**
 * A drawing of the site's one family, in the tones of the colour scheme. Decorative: the words stand beside it. The file
 * is referred to, so that it weighs nothing in the page and its scripts, and takes its colours from where it stands.
 */
export function Illustration({ name, viewBox = '0 0 480 360', className }: IllustrationProps) {
  return (
    <svg className={clsx(classes.illustration, className)} viewBox={viewBox} aria-hidden="true">
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
