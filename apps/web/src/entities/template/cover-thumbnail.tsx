import type { TemplatePicture } from '~/ui/media/picture';
import classes from './cover-thumbnail.module.css';
import { TemplateCover } from './template-cover';

interface CoverThumbnailProps {
  /** Selects the drawing for a template without a picture, always the same one. */
  seed: string;
  cover: TemplatePicture | null;
}

/** A template's cover beside its name, 64 by 40. Decorative, because the name is there. */
export function CoverThumbnail({ seed, cover }: CoverThumbnailProps) {
  return (
    <span className={classes.thumbnail} aria-hidden="true">
      <TemplateCover seed={seed} cover={cover} sizes="4rem" />
    </span>
  );
}
