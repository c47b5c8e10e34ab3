import type { WordPicture } from '@app/content/word-picture';
import type { CSSProperties } from 'react';

/** Returns the style of a cropped picture: sets `--focus`, its `object-position`. */
export function focusStyle({ x, y }: WordPicture['focus']): CSSProperties {
  return { '--focus': `${x}% ${y}%` } as CSSProperties;
}
