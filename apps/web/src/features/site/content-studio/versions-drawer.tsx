import { contentMessages } from '@app/contracts/site/content/messages';
import { Loader } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { CompareDialog } from '~/ui/dialogs/compare-dialog';
import { SideDrawer } from '~/ui/dialogs/side-drawer';
import { dayAndTime } from '~/ui/display/date-time';
import { VersionList } from '~/ui/display/version-list';
import { ErrorState } from '~/ui/feedback/error-state';
import { nameOfVersion, RestoreDialog } from './restore-dialog';
import { type SectionVersion, versionsOf, versionTitle } from './section-versions';
import { showWords } from './show-words';
import { type Content, fieldsOf } from './use-studio-form';

interface VersionsDrawerProps {
  content: Content;
  opened: boolean;
  busy: boolean;
  restore: (number: number) => Promise<unknown>;
  onClose: () => void;
}

/** Lists the published versions of the section; each can be restored. */
export function VersionsDrawer({ opened, onClose, ...props }: VersionsDrawerProps) {
  return (
    <SideDrawer opened={opened} onClose={onClose} title={`Versions of ${props.content.title}`}>
      {opened ? <Versions {...props} onClose={onClose} /> : null}
    </SideDrawer>
  );
}

function Versions({ content, busy, restore, onClose }: Omit<VersionsDrawerProps, 'opened'>) {
  const [compared, setCompared] = useState<number | null>(null);
  const [asked, setAsked] = useState({ number: 0, opened: false });
  const ask = (number: number) => setAsked({ number, opened: true });
  const query = trpc.content.versions.useQuery({ section: content.section });
  const { data, error } = query;
  if (error && !data) {
    return <ErrorState query={query} fallback={contentMessages.fetchFailed} />;
  }
  if (!data) return <Loader aria-label="Loading the versions" />;
  const { versions, current } = versionsOf(fieldsOf(content), data);
  return (
    <>
      <VersionList
        versions={versions.map((version) => ({
          number: version.number,
          title: versionTitle(version, current),
          at: version.publishedAt,
          by: version.publishedBy,
        }))}
        current={current}
        nameOf={nameOfVersion}
        busy={busy}
        onCompare={setCompared}
        onRestore={ask}
      />
      <CompareWords
        content={content}
        versions={versions}
        current={current}
        compared={compared}
        busy={busy}
        onRestore={ask}
        onClose={() => setCompared(null)}
      />
      <RestoreDialog
        content={content}
        {...asked}
        restore={(number) => restore(number).then(onClose)}
        onClose={() => setAsked({ ...asked, opened: false })}
      />
    </>
  );
}

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
function CompareWords(props: CompareWordsProps) {
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
