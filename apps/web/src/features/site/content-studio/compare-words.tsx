import { useState } from 'react';
import { CompareDialog } from '~/ui/dialogs/compare-dialog';
import { dayAndTime } from '~/ui/display/date-time';
import { type SectionVersion, versionTitle } from './section-versions';
import { showWords } from './show-words';
import { type Content, fieldsOf } from './use-studio-form';

interface CompareWordsProps {
  content: Content;
  versions: readonly SectionVersion[];
  /** Number of the published version. */
  current: number;
  /** Number of the version initially compared with the published one; null for none. */
  compared: number | null;
  busy: boolean;
  onRestore: (number: number) => void;
  onClose: () => void;
}

/** Compares two versions of a section side by side (dashboard.content-studio). */
export function CompareWords(props: CompareWordsProps) {
  const { content, versions, current, compared, busy, onRestore, onClose } = props;
  const [sides, setSides] = useState<readonly [number, number] | null>(null);
  const [before, after] = sides ?? [compared ?? current, current];
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
          versionTitle(version, current),
          version.publishedAt && dayAndTime(version.publishedAt),
          version.publishedBy && `by ${version.publishedBy}`,
        ]
          .filter(Boolean)
          .join(', '),
      }))}
      current={current}
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
