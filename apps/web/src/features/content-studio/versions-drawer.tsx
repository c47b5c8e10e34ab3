import { contentMessages } from '@app/contracts/content/messages';
import { Button, Loader } from '@mantine/core';
import { trpc } from '~/lib/api/trpc';
import { SideDrawer } from '~/ui/dialogs/side-drawer';
import { DayAndTime } from '~/ui/display/date-time';
import { ErrorState } from '~/ui/feedback/error-state';
import { showWords } from './show-words';
import { type Content, fieldsOf } from './use-studio-form';
import classes from './versions-drawer.module.css';
import { WordDifferences } from './word-differences';

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
  const first = { number: 0, words: {}, changed: [], publishedBy: null, publishedAt: null };
  return (
    <ol className={classes.versions} reversed>
      {[...data, first].map((version) => (
        <li key={version.number} className={classes.version}>
          <h3 className={classes.title}>
            {version.number === 0 ? 'The first words' : `Version ${version.number}`}
            {version.number === content.latest ? ' (published)' : ''}
          </h3>
          {version.publishedAt ? (
            <p className={classes.who}>
              <DayAndTime at={version.publishedAt} />
              {version.publishedBy ? ` by ${version.publishedBy}` : ''}
            </p>
          ) : null}
          <Differences content={content} words={version.words} />
          {version.number === content.latest ? null : (
            <Button
              variant="default"
              size="compact-md"
              disabled={busy}
              aria-label={`Bring back ${version.number === 0 ? 'the first words' : `version ${version.number}`}`}
              onClick={() => onRestore(version.number)}
            >
              Bring back
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Where a version says something else than what is published now. */
function Differences({ content, words }: { content: Content; words: Readonly<Record<string, unknown>> }) {
  const others = fieldsOf(content)
    .filter(({ field }) => field.kind !== 'locked')
    .map(({ path, field: { label }, published, standard }) => ({
      ...{ path, label },
      before: published ?? standard,
      after: words[path] ?? standard,
    }))
    .filter(({ before, after }) => showWords(before) !== showWords(after));
  if (others.length === 0) return <p className={classes.who}>The same as what is published.</p>;
  return <WordDifferences differences={others} />;
}
