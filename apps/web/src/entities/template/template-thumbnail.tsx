import type { TemplatePicture } from '~/ui/media/picture';
import { TemplateCover } from './template-cover';
import classes from './template-thumbnail.module.css';

interface TemplateThumbnailProps {
  /** The template's slug. */
  seed: string;
  cover: TemplatePicture | null;
}

/** The cover beside a template's name, 64 by 40 px; it says nothing that the name does not. */
export function TemplateThumbnail({ seed, cover }: TemplateThumbnailProps) {
  return (
    <span className={classes.thumbnail} aria-hidden="true">
      <TemplateCover seed={seed} cover={cover} sizes="64px" />
    </span>
  );
}
