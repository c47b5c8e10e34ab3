import { limits } from '@app/contracts/limits';
import { newsKinds, postPath } from '@app/contracts/site/post/kind';
import { postKindLabels } from '@app/contracts/site/post/kind-label';
import { postMessages } from '@app/contracts/site/post/messages';
import { IconNews, IconPlus } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { CoveredMark, PostStatus } from '~/entities/post/post-status';
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
import { type PostListName, type PostListRow, type PostsSearch, paginatePosts } from './posts-search';

const postsRoute = getRouteApi('/dashboard/posts/');
const pagesRoute = getRouteApi('/dashboard/pages/');

const kinds = newsKinds.map((kind) => ({ value: kind, label: postKindLabels[kind] }));

const columnsIn = (timeZone: string | undefined): readonly DataColumn<PostListRow>[] => [
  {
    id: 'title',
    header: 'Title',
    namesRow: true,
    cell: ({ id, title, kind, category, slug }) => (
      <span className={classes.post}>
        <Link
          to={kind === 'page' ? '/dashboard/pages/$id' : '/dashboard/posts/$id'}
          params={{ id }}
          className={classes.link}
        >
          {title}
        </Link>
        <span className={classes.about}>
          {kind === 'page'
            ? postPath({ kind, slug })
            : [postKindLabels[kind], category].filter(Boolean).join(' · ')}
        </span>
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: (post) => (
      <>
        <PostStatus post={post} timeZone={timeZone} />
        {post.covered ? <CoveredMark /> : null}
      </>
    ),
  },
  { id: 'author', header: 'Written by', cell: ({ author }) => author },
  { id: 'changed', header: 'Changed', look: 'date', cell: ({ updatedAt }) => <Ago at={updatedAt} /> },
];

const lists = {
  posts: {
    title: 'Posts',
    text: 'News and case studies, on the page “News”',
    nouns: { one: 'post', many: 'posts' },
    make: { label: 'New post', to: '/dashboard/posts/new' },
    none: 'No posts yet',
    noneText: 'Tell what is new, or what you have done for a client. Nobody reads it before you publish it.',
  },
  pages: {
    title: 'Pages',
    text: 'Pages of your own, each at an address of its own',
    nouns: { one: 'page', many: 'pages' },
    make: { label: 'New page', to: '/dashboard/pages/new' },
    none: 'No pages yet',
    noneText:
      'Say what has no place on the other pages, such as a workshop or an offer. Nobody reads it before you publish it.',
  },
} as const;

/** Lists all of the team's news and case studies, including drafts (posts.dashboard-editor). */
export function PostsScreen() {
  return <PostList listed="posts" search={postsRoute.useSearch()} />;
}

/** Lists all pages created by the owner (posts.own-pages). */
export function PagesScreen() {
  return <PostList listed="pages" search={pagesRoute.useSearch()} />;
}

interface PostListProps {
  listed: PostListName;
  search: PostsSearch;
}

function PostList({ listed, search }: PostListProps) {
  const all = trpc.post.all.useQuery();
  const { timeZone } = trpc.post.timeZone.useQuery().data ?? {};
  const { banner, dismiss } = useErrorBanner(all.error, postMessages.fetchListFailed);
  const columns = useMemo(() => columnsIn(timeZone), [timeZone]);
  const { dialog, opened, open, close } = useFormDialog<PostQuestion>(listed);
  const isNarrowed = Boolean(search.search || search.kind);
  const { title, text, nouns } = lists[listed];
  return (
    <ListScreen
      title={title}
      text={text}
      actions={<NewPost listed={listed} />}
      filters={<PostFilters listed={listed} search={search} />}
      banner={banner}
      onDismiss={dismiss}
    >
      <DataList
        list={{ ...all, data: all.data && paginatePosts(listed, all.data, search) }}
        rowsOf={({ posts }) => posts}
        search={search}
        nouns={nouns}
        icon={IconNews}
        none={isNarrowed ? undefined : <NoPosts listed={listed} />}
      >
        {({ posts, total }) => (
          <DataTable
            label={title}
            scrollId={listScrollId(listed, search)}
            columns={columns}
            rows={posts}
            total={total}
            stale={false}
            nameOf={(post) => post.title}
            actions={(post) => <PostActions post={post} onAsk={open} />}
          />
        )}
      </DataList>
      <PostQuestions question={dialog} opened={opened} onClose={close} />
    </ListScreen>
  );
}

function PostFilters({ listed, search }: PostListProps) {
  const change = useListNavigate<PostsSearch>();
  return (
    <FilterBar
      filtered={Boolean(search.search || search.kind)}
      onClear={() => change({ search: undefined, kind: undefined })}
    >
      <SearchInput
        label={`Search ${listed} by title, summary${listed === 'posts' ? ', category' : ''} or address`}
        placeholder={listed === 'posts' ? 'Title, summary or category' : 'Title, summary or address'}
        maxLength={limits.search}
        value={search.search ?? ''}
        onSearch={(text) => change({ search: text || undefined }, search.search !== undefined)}
      />
      {listed === 'posts' ? (
        <FilterSelect
          label="Kind"
          all="All kinds"
          choices={kinds}
          value={search.kind}
          onChange={(kind) => change({ kind })}
        />
      ) : null}
    </FilterBar>
  );
}

function NewPost({ listed }: Pick<PostListProps, 'listed'>) {
  const { label, to } = lists[listed].make;
  return (
    <May need="content:write">
      <LinkButton href={to} leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}>
        {label}
      </LinkButton>
    </May>
  );
}

function NoPosts({ listed }: Pick<PostListProps, 'listed'>) {
  const { none, noneText } = lists[listed];
  return <EmptyState icon={IconNews} title={none} text={noneText} action={<NewPost listed={listed} />} />;
}
