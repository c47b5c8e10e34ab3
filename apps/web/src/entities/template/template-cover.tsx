import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Picture, type TemplatePicture } from '~/ui/media/picture';
import outlines from './cover-outlines.svg?url';
import classes from './template-cover.module.css';

/** Colour and layout of a placeholder cover. */
interface PlaceholderStyle {
  tint: number;
  layout: number;
}

const placeholderTints = 5;
const placeholderLayouts = 3;

/** Returns the placeholder of a template without a picture: stable per template, varied among neighbours. */
function placeholderStyle(seed: string): PlaceholderStyle {
  let hash = 2_166_136_261;
  for (const character of seed) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  }
  return { tint: hash % placeholderTints, layout: Math.floor(hash / 64) % placeholderLayouts };
}

interface TemplateCoverProps
  extends Pick<ComponentProps<typeof Picture>, 'sizes' | 'eager' | 'fetchPriority'> {
  /** Selects the drawing for a template without a picture, always the same one: its slug. */
  seed: string;
  cover: TemplatePicture | null;
}

/** A template's first picture, or a drawing if it has none or the file is lost; 16:10. */
export function TemplateCover({ seed, cover, ...props }: TemplateCoverProps) {
  const drawing = <Placeholder seed={seed} />;
  if (!cover) return drawing;
  return <Picture className={classes.picture} picture={cover} instead={drawing} {...props} />;
}

/**
 * Outline of a web page, in one of a few layouts and tints. Drawn from a file so that no page carries it in
 * its scripts.
 */
function Placeholder({ seed }: { seed: string }) {
  const { tint, layout } = placeholderStyle(seed);
  return (
    <svg className={clsx(classes.placeholder, classes[`tint${tint}`])} aria-hidden="true">
      <use href={`${outlines}#layout${layout}`} />
    </svg>
  );
}
