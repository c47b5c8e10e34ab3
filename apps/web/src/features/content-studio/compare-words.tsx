import type { RouterOutputs } from '@app/api/types';
import { useState } from 'react';
import { CompareDialog } from '~/ui/dialogs/compare-dialog';
import { dayAndTime } from '~/ui/display/date-time';
import { showWords } from './show-words';
import { type Content, fieldsOf } from './use-studio-form';

type ListedVersion = RouterOutputs['content']['versions'][number];

/** A version of a section; the one before all others has the words of the build. */
export type SectionVersion = Pick<ListedVersion, 'number' | 'words'> & {
  [Key in 'publishedBy' | 'publishedAt']: ListedVersion[Key] | null;
};

interface CompareWordsProps {
  content: Content;
  versions: readonly SectionVersion[];
  /** Which one is compared with what is published at first; null while none is. */
  compared: number | null;
  busy: boolean;
  onRestore: (number: number) => void;
  onClose: () => void;
}

/** What a version is called where it is listed. */
export function versionTitle({ number }: SectionVersion, { latest }: Content): string {
  return `${number === 0 ? 'The first words' : `Version ${number}`}${number === latest ? ' (published)' : ''}`;
}

/** Two versions of a section side by side (dashboard.content-studio). */
export function CompareWords(props: CompareWordsProps) {
  const { content, versions, compared, busy, onRestore, onClose } = props;
  const [sides, setSides] = useState<readonly [number, number] | null>(null);
  const [before, after] = sides ?? [compared ?? content.latest, content.latest];
  const wordsOf = (wanted: number) => versions.find(({ number }) => number === wanted)?.words ?? {};
  const differences = fieldsOf(content)
    .filter(({ field }) => field.kind !== 'locked')
    .map(({ path, field: { label }, standard }) => ({
      ...{ key: path, label, lang: content.language },
      before: showWords(wordsOf(before)[path] ?? standard),
      after: showWords(wordsOf(after)[path] ?? standard),
    }))
    .filter((field) => field.before !== field.after);
  return (
    <CompareDialog
      title={`Compare versions of ${content.title}`}
      versions={versions.map((version) => ({
        number: version.number,
        label: [
          versionTitle(version, content),
          version.publishedAt && dayAndTime(version.publishedAt),
          version.publishedBy && `by ${version.publishedBy}`,
        ]
          .filter(Boolean)
          .join(', '),
      }))}
      current={content.latest}
      opened={compared !== null}
      sides={[before, after]}
      onSides={setSides}
      differences={differences}
      busy={busy}
      onRestore={onRestore}
      onClose={() => {
        setSides(null);
        onClose();
      }}
    />
  );
}
