import type { RouterOutputs } from '@app/api/types';
import { languageOf } from '@app/contracts/core/translation/language-of';
import { type ComponentPropsWithoutRef, type ReactNode, useState } from 'react';

export type TemplatePicture = NonNullable<RouterOutputs['template']['featured'][number]['cover']>;

interface PictureProps extends Omit<ComponentPropsWithoutRef<'img'>, 'src' | 'srcSet' | 'alt'> {
  picture: TemplatePicture;
  /** Displayed width, as in the `sizes` of an image. */
  sizes: string;
  /** Above the fold: loads immediately. */
  eager?: boolean | undefined;
  /** Replaces its own description, for example empty beside a text that says the same. */
  alt?: string;
  /** Shown instead if its files cannot be loaded. */
  instead?: ReactNode;
}

/** Triggers the error event again for an image that failed before the scripts loaded. */
function redispatchError(image: HTMLImageElement | null): void {
  if (image?.complete && image.naturalWidth === 0) image.setAttribute('src', image.src);
}

/** A template's picture in a fitting size. */
export function Picture({ picture, sizes, eager = false, alt, instead, ...props }: PictureProps) {
  const [failed, setFailed] = useState({ fileUrl: '', times: 0 });
  const times = failed.fileUrl === picture.fileUrl ? failed.times : 0;
  const sources = [...picture.variants, { url: picture.fileUrl, width: picture.width }];
  // A variant that failed may be of a format that the browser cannot read; the file itself is a WebP.
  const hasSrcSet = sources.length > 1 && times === 0;
  if (instead && times > (sources.length > 1 ? 1 : 0)) return instead;
  return (
    <img
      src={picture.fileUrl}
      srcSet={hasSrcSet ? sources.map(({ url, width }) => `${url} ${width}w`).join(', ') : undefined}
      sizes={hasSrcSet ? sizes : undefined}
      width={picture.width}
      height={picture.height}
      alt={alt ?? (picture.alt || picture.fileName)}
      lang={alt === undefined ? languageOf(picture, 'alt') : undefined}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      ref={redispatchError}
      onError={() => setFailed({ fileUrl: picture.fileUrl, times: times + 1 })}
      {...props}
    />
  );
}
