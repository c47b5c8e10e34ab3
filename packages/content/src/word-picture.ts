import type { Language } from '@app/contracts/languages';
import type { OtherLanguage } from '@app/contracts/other-languages';

/** Descriptions of a picture in languages other than the first; English replaces a missing one. */
export type AltTranslations = Readonly<Partial<Record<OtherLanguage, string>>>;

/**
 * A library picture within the site's texts: a changed file, description or focal point applies everywhere it
 * is used.
 */
export interface WordPicture {
  /** The only part that the database stores; the rest is taken from the library's current data. */
  readonly pictureId: string;
  readonly id: string;
  readonly fileUrl: string;
  readonly fileName: string;
  readonly alt: string;
  /** Descriptions in languages other than the first. */
  readonly altTranslations?: AltTranslations;
  /** Language of `alt`, if it differs from the page's. */
  readonly altLanguage?: Language;
  readonly width: number;
  readonly height: number;
  readonly variants: { url: string; width: number }[];
  /**
   * Focal point that stays visible when the picture is cropped, in percent from the left and from the top.
   */
  readonly focus: { readonly x: number; readonly y: number };
}

type Parts = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Parts => typeof value === 'object' && value !== null;

/**
 * Returns texts with each picture replaced, however deeply nested in lists; a field whose picture is replaced
 * by undefined is dropped.
 */
export function replacePictures(
  value: unknown,
  replacePicture: (picture: Parts & { readonly pictureId: string }) => object | undefined,
): unknown {
  if (Array.isArray(value)) return value.map((part) => replacePictures(part, replacePicture));
  if (!isObject(value)) return value;
  if (typeof value.pictureId === 'string') return replacePicture({ ...value, pictureId: value.pictureId });
  const parts = Object.entries(value).map(
    ([key, part]) => [key, replacePictures(part, replacePicture)] as const,
  );
  return Object.fromEntries(parts.filter(([key, part]) => part !== undefined || value[key] === undefined));
}
