import type { RouterOutputs } from '@app/api/types';
import type { ComponentPropsWithRef } from 'react';

export type TemplatePicture = NonNullable<RouterOutputs['template']['featured'][number]['cover']>;

interface PictureProps extends Omit<ComponentPropsWithRef<'img'>, 'src' | 'srcSet' | 'alt'> {
  picture: TemplatePicture;
  /** How wide it is shown, as in the `sizes` of an image. */
  sizes: string;
  /** Above the fold: loads at once. */
  eager?: boolean;
  /** In place of its own description, for example none beside words that say the same. */
  alt?: string;
}

/** A picture of a template in the size that fits. */
export function Picture({ picture, sizes, eager = false, alt, ...props }: PictureProps) {
  const sources = [...picture.variants, { url: picture.fileUrl, width: picture.width }];
  const hasChoice = sources.length > 1;
  return (
    <img
      src={picture.fileUrl}
      srcSet={hasChoice ? sources.map(({ url, width }) => `${url} ${width}w`).join(', ') : undefined}
      sizes={hasChoice ? sizes : undefined}
      width={picture.width}
      height={picture.height}
      alt={alt ?? (picture.alt || picture.fileName)}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      {...props}
    />
  );
}
