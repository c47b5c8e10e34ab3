import type { Language } from '@app/contracts/languages';
import type { OtherLanguage } from '@app/contracts/other-languages';

/** What a picture shows in languages that the first is not; English stands for one that is missing. */
export type AltTranslations = Readonly<Partial<Record<OtherLanguage, string>>>;

/** A picture of the media library in words of the site: another file, words or focal point show wherever it stands. */
export interface WordPicture {
  /** What the database keeps of it; the rest is as the library has it now. */
  readonly pictureId: string;
  readonly id: string;
  readonly fileUrl: string;
  readonly fileName: string;
  readonly alt: string;
  /** What it shows in other languages than the first. */
  readonly altTranslations?: AltTranslations;
  /** Of `alt`, where it is another language than that of the page. */
  readonly altLanguage?: Language;
  readonly width: number;
  readonly height: number;
  readonly variants: { url: string; width: number }[];
  /** What stays in sight where it is cut, in hundredths from the left and from the top. */
  readonly focus: { readonly x: number; readonly y: number };
}

type Parts = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Parts => typeof value === 'object' && value !== null;

/** Words with each picture in them exchanged, however deep in lists it stands; one that is undefined leaves its place. */
export function exchangePictures(
  value: unknown,
  exchange: (picture: Parts & { readonly pictureId: string }) => object | undefined,
): unknown {
  if (Array.isArray(value)) return value.map((part) => exchangePictures(part, exchange));
  if (!isObject(value)) return value;
  if (typeof value.pictureId === 'string') return exchange({ ...value, pictureId: value.pictureId });
  const parts = Object.entries(value).map(([key, part]) => [key, exchangePictures(part, exchange)] as const);
  return Object.fromEntries(parts.filter(([key, part]) => part !== undefined || value[key] === undefined));
}
