import { ContentIcon } from '~/ui/media/content-icon';
import classes from './icon-tile.module.css';

/** An icon of the content on a soft square, at the head of a card. */
export function IconTile({ name }: { name: string }) {
  return (
    <span className={classes.tile}>
      <ContentIcon name={name} size={26} />
    </span>
  );
}
