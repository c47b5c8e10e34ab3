import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Picture, type TemplatePicture } from '~/ui/media/picture';
import outlines from './cover-outlines.svg?url';
import classes from './template-cover.module.css';

/** Colour and arrangement of a placeholder cover. */
interface PlaceholderStyle {
  tint: number;
  layout: number;
}

const placeholderTints = 5;
const placeholderLayouts = 3;

/** The look of a template without a picture: always the same for the same template, different among neighbours. */
function placeholderStyle(seed: string): PlaceholderStyle {
  let hash = 2_166_136_261;
  for (const character of seed) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  }
  return { tint: hash % placeholderTints, layout: Math.floor(hash / 64) % placeholderLayouts };
}

interface TemplateCoverProps
  extends Pick<ComponentProps<typeof Picture>, 'sizes' | 'eager' | 'fetchPriority'> {
  /** Chooses the drawing of a template without a picture, the same every time: its slug. */
  seed: string;
  cover: TemplatePicture | null;
}

/** The first picture of a template, or a drawing in its place, also where the file is lost; 16 to 10. */
export function TemplateCover({ seed, cover, ...props }: TemplateCoverProps) {
  const drawing = <Placeholder seed={seed} />;
  if (!cover) return drawing;
  return <Picture className={classes.picture} picture={cover} instead={drawing} {...props} />;
}

/** A web page in outline, in one of a few arrangements and tints. A file draws it, so that no page carries it in its scripts. */
function Placeholder({ seed }: { seed: string }) {
  const { tint, layout } = placeholderStyle(seed);
  return (
    <svg className={clsx(classes.placeholder, classes[`tint${tint}`])} aria-hidden="true">
      <use href={`${outlines}#layout${layout}`} />
    </svg>
  );
}
