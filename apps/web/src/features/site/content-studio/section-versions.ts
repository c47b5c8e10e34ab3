import type { RouterOutputs } from '@app/api/types';
import { isSame } from '~/lib/storage/form-draft';
import type { FieldView } from './typed-words';

type StoredVersion = RouterOutputs['content']['versions'][number];

/** A version of a section; version 0 has the text of the build. */
export type SectionVersion = Pick<StoredVersion, 'number' | 'words'> & {
  [Key in 'publishedBy' | 'publishedAt']: StoredVersion[Key] | null;
};

/** Number of the published state when no stored version matches it. */
const unstoredNumber = -1;

type PublishedField = Pick<FieldView, 'path' | 'standard'> & {
  published: unknown;
  field: Pick<FieldView['field'], 'kind'>;
};

/**
 * Returns all versions, newest first and the text of the build last, with the number of the published one. If
 * the published text matches no version, it comes first: fields that follow the release may have changed
 * since the latest publication (public-pages.lists-follow-releases).
 */
export function versionsOf(
  views: readonly PublishedField[],
  stored: readonly SectionVersion[],
): { versions: readonly SectionVersion[]; current: number } {
  const first: SectionVersion = { number: 0, words: {}, publishedBy: null, publishedAt: null };
  const versions = [...stored, first];
  const latest = stored[0] ?? first;
  const isCurrent = views
    .filter(({ field }) => field.kind !== 'locked')
    .every(({ path, published, standard }) => isSame(latest.words[path] ?? standard, published ?? standard));
  if (isCurrent) return { versions, current: latest.number };
  const words = Object.fromEntries(
    views.map(({ path, published, standard }) => [path, published ?? standard]),
  );
  return { versions: [{ ...first, number: unstoredNumber, words }, ...versions], current: unstoredNumber };
}

/** Returns the title of a version in a list. */
export function versionTitle({ number }: SectionVersion, current: number): string {
  if (number === unstoredNumber) return 'With newer default texts (published)';
  return `${number === 0 ? 'The default texts' : `Version ${number}`}${number === current ? ' (published)' : ''}`;
}
