import type { ShownPicture } from '@app/content/shown-picture';
import type { Language } from '@app/contracts/languages';
import { contentLanguage, language } from '@app/contracts/locale';
import type { ComponentPropsWithoutRef } from 'react';
import { focusStyle } from '~/ui/media/focus-style';

interface PostPictureProps extends Pick<ComponentPropsWithoutRef<'img'>, 'loading' | 'fetchPriority'> {
  picture: ShownPicture;
  /** Displayed width, as in the `sizes` of an image. */
  sizes: string;
  className?: string | undefined;
  /** Replaces the picture's own alt text, for example empty beside a text that says the same. */
  alt?: string;
}

/**
 * A picture of a post or page in a fitting size, described in the page's language where the library has that
 * text (posts.own-pictures).
 */
export function PostPicture({ picture, alt, ...props }: PostPictureProps) {
  const { src, width, height, variants = [], focus } = picture;
  const translations: Readonly<Partial<Record<Language, string>>> = picture.altTranslations ?? {};
  const translated = translations[language];
  return (
    <img
      src={src}
      srcSet={
        width && variants.length > 0
          ? [...variants, { url: src, width }].map((file) => `${file.url} ${file.width}w`).join(', ')
          : undefined
      }
      width={width}
      height={height}
      alt={alt ?? translated ?? picture.alt}
      lang={translated ? language : contentLanguage}
      decoding="async"
      style={focus && focusStyle(focus)}
      {...props}
    />
  );
}
