import type { TagColor } from '@app/contracts/ticket/status';
import classes from './tag-label.module.css';

/** The name of a tag beside its colour; the words keep the colour of text, so that they can be read on any ground. */
export function TagLabel({ name, color }: { name: string; color: TagColor }) {
  return (
    <span className={classes.tag}>
      <span className={classes.dot} data-color={color} aria-hidden />
      <span className={classes.name}>{name}</span>
    </span>
  );
}
