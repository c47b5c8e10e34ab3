import drawings from '@app/content/illustrations.svg?url';
import clsx from 'clsx';
import classes from './illustration.module.css';

interface IllustrationProps {
  /** A symbol of content's `illustrations.svg`, for example the slug of a service. */
  name: string;
  /** The viewBox of its symbol. */
  viewBox?: string;
  className?: string | undefined;
}

/**
 * A drawing of the site's set, in the colours of the colour scheme. Decorative: text is beside it. It
 * references the file, so that it adds nothing to the page and its scripts, and inherits its colours from its
 * context.
 */
export function Illustration({ name, viewBox = '0 0 480 360', className }: IllustrationProps) {
  return (
    <svg className={clsx(classes.illustration, className)} viewBox={viewBox} aria-hidden="true">
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
