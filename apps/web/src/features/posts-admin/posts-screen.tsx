import { limits } from '@app/contracts/limits';
import { postKinds } from '@app/contracts/post/kind';
import { postKindLabels } from '@app/contracts/post/kind-label';
import { postMessages } from '@app/contracts/post/messages';
import { IconNews, IconPlus } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { PostStatus } from '~/entities/post/post-status';
import { trpc } from '~/lib/api/trpc';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { listScrollId } from '~/lib/routing/list-search';
import { useListNavigate } from '~/lib/routing/use-list-navigate';
import { May } from '~/lib/session/may';
import { LinkButton } from '~/ui/buttons/link-button';
import { Ago } from '~/ui/display/date-time';
import { EmptyState } from '~/ui/feedback/empty-state';
import { useErrorBanner } from '~/ui/feedback/use-error-banner';
import { SearchInput } from '~/ui/forms/search-input';
import { DataList } from '~/ui/tables/data-list';
import { type DataColumn, DataTable } from '~/ui/tables/data-table';
import { FilterBar } from '~/ui/tables/filter-bar';
import { FilterSelect } from '~/ui/tables/filter-select';
import { ListScreen } from '~/ui/tables/list-screen';
import { PostActions, type PostQuestion, PostQuestions } from './post-actions';
import classes from './posts-screen.module.css';
import { type PostListRow, type PostsSearch, pageOfPosts } from './posts-search';

const route = getRouteApi('/dashboard/posts/');

const nouns = { one: 'post', many: 'posts' };
const kinds = postKinds.map((kind) => ({ value: kind, label: postKindLabels[kind] }));

const columnsIn = (timeZone: string | undefined): readonly DataColumn<PostListRow>[] => [
  {
    id: 'title',
    header: 'Post',
    namesRow: true,
    cell: ({ id, title, kind, category }) => (
      <span className={classes.post}>
        <Link to="/dashboard/posts/$id" params={{ id }} className={classes.link}>
          {title}
        </Link>
        <span className={classes.about}>{[postKindLabels[kind], category].filter(Boolean).join(' · ')}</span>
      </span>
    ),
  },
  { id: 'status', header: 'Status', cell: (post) => <PostStatus post={post} timeZone={timeZone} /> },
  { id: 'author', header: 'Written by', cell: ({ author }) => author },
  { id: 'changed', header: 'Changed', look: 'date', cell: ({ updatedAt }) => <Ago at={updatedAt} /> },
];

/** All news and case studies of the team, drafts as well (posts.dashboard-editor). */
export function PostsScreen() {
  const search = route.useSearch();
  const all = trpc.post.all.useQuery();
  const { timeZone } = trpc.post.timeZone.useQuery().data ?? {};
  const { banner, dismiss } = useErrorBanner(all.error, postMessages.fetchListFailed);
  const columns = useMemo(() => columnsIn(timeZone), [timeZone]);
  const { dialog, opened, open, close } = useFormDialog<PostQuestion>('posts');
  const isNarrowed = Boolean(search.search || search.kind);
  return (
    <ListScreen
      title="Posts"
      text="News and case studies, on the page “News”"
      actions={<NewPost />}
      filters={<PostFilters search={search} />}
      banner={banner}
      onDismiss={dismiss}
    >
      <DataList
        list={{ ...all, data: all.data && pageOfPosts(all.data, search) }}
        rowsOf={({ posts }) => posts}
        search={search}
        nouns={nouns}
        icon={IconNews}
        none={isNarrowed ? undefined : <NoPosts />}
      >
        {({ posts, total }) => (
          <DataTable
            label="Posts"
            scrollId={listScrollId('posts', search)}
            columns={columns}
            rows={posts}
            total={total}
            stale={false}
            nameOf={({ title }) => title}
            actions={(post) => <PostActions post={post} onAsk={open} />}
          />
        )}
      </DataList>
      <PostQuestions question={dialog} opened={opened} onClose={close} />
    </ListScreen>
  );
}

function PostFilters({ search }: { search: PostsSearch }) {
  const change = useListNavigate<PostsSearch>();
  return (
    <FilterBar
      filtered={Boolean(search.search || search.kind)}
      onClear={() => change({ search: undefined, kind: undefined })}
    >
      <SearchInput
        label="Search posts by title, summary, category or address"
        placeholder="Title, summary or category"
        maxLength={limits.search}
        value={search.search ?? ''}
        onSearch={(text) => change({ search: text || undefined }, search.search !== undefined)}
      />
      <FilterSelect
        label="Kind"
        all="All kinds"
        choices={kinds}
        value={search.kind}
        onChange={(kind) => change({ kind })}
      />
    </FilterBar>
  );
}

function NewPost() {
  return (
    <May need="content:write">
      <LinkButton href="/dashboard/posts/new" leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}>
        New post
      </LinkButton>
    </May>
  );
}

function NoPosts() {
  return (
    <EmptyState
      icon={IconNews}
      title="No posts yet"
      text="Tell what is new, or what you have done for a client. Nobody reads it before you publish it."
      action={<NewPost />}
    />
  );
}
