import type { RouterOutputs } from '@app/api/types';
import { isSame } from '~/lib/storage/form-draft';
import type { FieldView } from './typed-words';

type KeptVersion = RouterOutputs['content']['versions'][number];

/** A version of a section; the one before all others has the words of the build. */
export type SectionVersion = Pick<KeptVersion, 'number' | 'words'> & {
  [Key in 'publishedBy' | 'publishedAt']: KeptVersion[Key] | null;
};

/** Of what visitors read where no version that is kept says the same. */
const unkept = -1;

type PublishedField = Pick<FieldView, 'path' | 'standard'> & {
  published: unknown;
  field: Pick<FieldView['field'], 'kind'>;
};

/**
 * All versions, the newest first and the words of the build at the end, with the number of the one that visitors read. Before them stands what they read where it is
 * none of them: fields that follow the release have other words since the newest was published (public-pages.lists-follow-releases).
 */
export function versionsOf(
  views: readonly PublishedField[],
  kept: readonly SectionVersion[],
): { versions: readonly SectionVersion[]; current: number } {
  const first: SectionVersion = { number: 0, words: {}, publishedBy: null, publishedAt: null };
  const versions = [...kept, first];
  const latest = kept[0] ?? first;
  const isCurrent = views
    .filter(({ field }) => field.kind !== 'locked')
    .every(({ path, published, standard }) => isSame(latest.words[path] ?? standard, published ?? standard));
  if (isCurrent) return { versions, current: latest.number };
  const words = Object.fromEntries(
    views.map(({ path, published, standard }) => [path, published ?? standard]),
  );
  return { versions: [{ ...first, number: unkept, words }, ...versions], current: unkept };
}

/** What a version is called where it is listed. */
export function versionTitle({ number }: SectionVersion, current: number): string {
  if (number === unkept) return 'With newer words of the product (published)';
  return `${number === 0 ? 'The first words' : `Version ${number}`}${number === current ? ' (published)' : ''}`;
}
