import clsx from 'clsx';
import classes from './coast.module.css';
import drawing from './coast-backdrop.svg?url';

/**
 * Backdrop for text on a dark surface: the depth lines of a coast that turn into the traces of a circuit.
 * Decorative.
 */
export function CoastBackdrop({ className }: { className?: string | undefined }) {
  return (['coast', 'traces'] as const).map((part) => (
    <svg
      key={part}
      className={clsx(classes.coast, className)}
      data-part={part}
      viewBox="0 0 1440 760"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      <use href={`${drawing}#${part}`} />
    </svg>
  ));
}
