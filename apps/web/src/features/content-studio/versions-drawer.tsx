import { contentMessages } from '@app/contracts/content/messages';
import { Button, Group, Loader } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { SideDrawer } from '~/ui/dialogs/side-drawer';
import { DayAndTime } from '~/ui/display/date-time';
import { ErrorState } from '~/ui/feedback/error-state';
import { CompareWords, type SectionVersion, versionTitle } from './compare-words';
import type { Content } from './use-studio-form';
import classes from './versions-drawer.module.css';

interface VersionsDrawerProps {
  content: Content;
  opened: boolean;
  busy: boolean;
  onRestore: (number: number) => void;
  onClose: () => void;
}

/** What the section said each time that it was published; each comes back with one press. */
export function VersionsDrawer({ content, opened, busy, onRestore, onClose }: VersionsDrawerProps) {
  return (
    <SideDrawer opened={opened} onClose={onClose} title={`Versions of ${content.title}`}>
      {opened ? <Versions content={content} busy={busy} onRestore={onRestore} /> : null}
    </SideDrawer>
  );
}

function Versions({ content, busy, onRestore }: Pick<VersionsDrawerProps, 'content' | 'busy' | 'onRestore'>) {
  const [compared, setCompared] = useState<number | null>(null);
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
  const first = { number: 0, words: {}, publishedBy: null, publishedAt: null };
  const versions: SectionVersion[] = [...data, first];
  return (
    <>
      <ol className={classes.versions} reversed>
        {versions.map((version) => (
          <li key={version.number} className={classes.version}>
            <h3 className={classes.title}>{versionTitle(version, content)}</h3>
            {version.publishedAt ? (
              <p className={classes.who}>
                <DayAndTime at={version.publishedAt} />
                {version.publishedBy ? ` by ${version.publishedBy}` : ''}
              </p>
            ) : null}
            {version.number === content.latest ? null : (
              <VersionButtons
                number={version.number}
                busy={busy}
                onRestore={onRestore}
                onCompare={setCompared}
              />
            )}
          </li>
        ))}
      </ol>
      <CompareWords
        content={content}
        versions={versions}
        compared={compared}
        busy={busy}
        onRestore={onRestore}
        onClose={() => setCompared(null)}
      />
    </>
  );
}

interface VersionButtonsProps extends Pick<VersionsDrawerProps, 'busy' | 'onRestore'> {
  number: number;
  onCompare: (number: number) => void;
}

function VersionButtons({ number, busy, onRestore, onCompare }: VersionButtonsProps) {
  const name = number === 0 ? 'the first words' : `version ${number}`;
  return (
    <Group gap="xs">
      <Button
        variant="subtle"
        size="compact-md"
        aria-label={`Compare ${name}`}
        onClick={() => onCompare(number)}
      >
        Compare
      </Button>
      <Button
        variant="default"
        size="compact-md"
        disabled={busy}
        aria-label={`Bring back ${name}`}
        onClick={() => onRestore(number)}
      >
        Bring back
      </Button>
    </Group>
  );
}
