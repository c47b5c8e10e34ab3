import { resolveBody } from '@app/content/shown-picture';
import { postMessages } from '@app/contracts/site/post/messages';
import { Box, Button, Loader } from '@mantine/core';
import { useState } from 'react';
import { PostBody } from '~/entities/post/post-body';
import { trpc } from '~/lib/api/trpc';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { SideDrawer } from '~/ui/dialogs/side-drawer';
import { VersionList } from '~/ui/display/version-list';
import { ErrorState } from '~/ui/feedback/error-state';
import { ComparePosts } from './compare-posts';
import type { TeamPost } from './post-values';
import { useNamedPictures } from './use-named-pictures';

interface VersionsProps {
  post: TeamPost;
  busy: boolean;
  onRestore: (number: number) => void;
}

interface PostVersionsDrawerProps extends Omit<VersionsProps, 'onRestore'> {
  opened: boolean;
  /** Whether restoring would discard unsaved input. */
  changed: boolean;
  /** Whether the post is published. */
  live: boolean;
  onRestore: (number: number) => Promise<unknown>;
  onClose: () => void;
}

/**
 * Lists the saved versions of the post (posts.kept-versions). Each can be restored with one click, after a
 * confirmation if the post is published or unsaved input would be lost.
 */
export function PostVersionsDrawer(props: PostVersionsDrawerProps) {
  const { post, opened, busy, changed, live, onRestore, onClose } = props;
  const [asked, setAsked] = useState<number | null>(null);
  return (
    <>
      <SideDrawer opened={opened} onClose={onClose} title={`Versions of ${post.title}`}>
        {opened ? (
          <Versions
            post={post}
            busy={busy}
            onRestore={(number) => (changed || live ? setAsked(number) : void onRestore(number))}
          />
        ) : null}
      </SideDrawer>
      <ConfirmDialog
        opened={asked !== null}
        title="Restore the earlier version?"
        confirmLabel={live ? 'Restore and publish' : 'Restore'}
        onConfirm={() => onRestore(asked ?? 0)}
        onClose={() => setAsked(null)}
      >
        {live ? 'It is live at once. ' : null}
        {changed ? 'Unsaved changes will be lost.' : null}
      </ConfirmDialog>
    </>
  );
}

function Versions({ post, busy, onRestore }: VersionsProps) {
  const [compared, setCompared] = useState<number | null>(null);
  const query = trpc.post.versions.useQuery({ id: post.id });
  const { data, error } = query;
  if (error && !data) {
    return <ErrorState query={query} fallback={postMessages.fetchVersionsFailed} />;
  }
  if (!data) return <Loader aria-label="Loading the versions" />;
  return (
    <>
      <VersionList
        versions={data.map(({ number, title, savedBy, createdAt }, index) => ({
          number,
          title: `Version ${number}${index === 0 ? ' (current)' : ''}: ${title}`,
          at: createdAt,
          by: savedBy,
        }))}
        current={data[0]?.number ?? 0}
        nameOf={(number) => `version ${number}`}
        busy={busy}
        onCompare={setCompared}
        onRestore={onRestore}
        detail={(number) => <VersionText id={post.id} number={number} />}
      />
      <ComparePosts
        post={post}
        versions={data}
        compared={compared}
        busy={busy}
        onRestore={onRestore}
        onClose={() => setCompared(null)}
      />
    </>
  );
}

/** Shows the text of a version on request. */
function VersionText({ id, number }: { id: string; number: number }) {
  const [shown, setShown] = useState(false);
  const { data, error } = trpc.post.version.useQuery({ id, number }, { enabled: shown });
  const library = useNamedPictures({ cover: null, body: data?.body ?? [] });
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        aria-expanded={shown}
        aria-label={`${shown ? 'Hide' : 'Show'} version ${number}`}
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Hide' : 'Show'}
      </Button>
      {shown && data ? (
        <Box flex="1 0 100%" miw={0} p="md" bd="1px solid var(--line)" bdrs="lg">
          <p>{data.summary}</p>
          <PostBody body={resolveBody(data.body, library)} />
        </Box>
      ) : null}
      {shown && error ? <p role="alert">{postMessages.fetchVersionsFailed}</p> : null}
    </>
  );
}
