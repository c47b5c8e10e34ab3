import type { TemplatePicture } from '~/ui/media/picture';
import classes from './cover-thumbnail.module.css';
import { TemplateCover } from './template-cover';

interface CoverThumbnailProps {
  /** Chooses the drawing of a template without a picture, the same every time. */
  seed: string;
  cover: TemplatePicture | null;
}

/** The cover of a template beside its name, 64 by 40: for the eye alone, as the name says it. */
export function CoverThumbnail({ seed, cover }: CoverThumbnailProps) {
  return (
    <span className={classes.thumbnail} aria-hidden="true">
      <TemplateCover seed={seed} cover={cover} sizes="4rem" />
    </span>
  );
}
