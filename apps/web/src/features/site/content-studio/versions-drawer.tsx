import { contentMessages } from '@app/contracts/site/content/messages';
import { Loader } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { SideDrawer } from '~/ui/dialogs/side-drawer';
import { VersionList } from '~/ui/display/version-list';
import { ErrorState } from '~/ui/feedback/error-state';
import { CompareWords } from './compare-words';
import { nameOfVersion, RestoreDialog } from './restore-dialog';
import { versionsOf, versionTitle } from './section-versions';
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
  const { data, error, isFetching, refetch } = trpc.content.versions.useQuery({ section: content.section });
  if (error && !data) {
    return (
      <ErrorState
        error={error}
        fallback={contentMessages.fetchFailed}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
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
