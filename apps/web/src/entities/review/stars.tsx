import { outOfFive } from './review-words';
import classes from './stars.module.css';

/** A number of stars of five; screen readers hear “4 of 5 stars”. */
export function Stars({ stars }: { stars: number }) {
  const full = Math.round(stars);
  return (
    <span className={classes.stars} role="img" aria-label={outOfFive(stars)}>
      {'★'.repeat(full)}
      <span>{'★'.repeat(5 - full)}</span>
    </span>
  );
}
