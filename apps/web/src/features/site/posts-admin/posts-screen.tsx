import { newsKinds, postPath } from '@app/contracts/site/post/kind';
import { postKindLabels } from '@app/contracts/site/post/kind-label';
import { postMessages } from '@app/contracts/site/post/messages';
import { Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { CoveredMark, PostStatus } from '~/entities/post/post-status';
import { trpc } from '~/lib/api/trpc';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { May } from '~/lib/session/may';
import { LinkButton } from '~/ui/buttons/link-button';
import type { DataColumn } from '~/ui/tables/data-table';
import { choicesOf } from '~/ui/tables/filter-select';
import { ListPage } from '~/ui/tables/list-page';
import { PostActions, type PostQuestion, PostQuestions } from './post-actions';
import classes from './posts-screen.module.css';
import { type PostListName, type PostListRow, paginatePosts, postsUrl } from './posts-search';

const postsRoute = getRouteApi('/dashboard/posts/');
const pagesRoute = getRouteApi('/dashboard/pages/');

const columnsIn = (timeZone: string | undefined): readonly DataColumn<PostListRow>[] => [
  {
    id: 'title',
    header: 'Title',
    namesRow: true,
    cell: ({ id, title, kind, category, slug }) => (
      <Stack component="span" gap={0} miw={0} className={classes.post}>
        <Link
          to={kind === 'page' ? '/dashboard/pages/$id' : '/dashboard/posts/$id'}
          params={{ id }}
          className={classes.link}
        >
          {title}
        </Link>
        <Text span inherit c="dimmed" fz="sm" fw={400}>
          {kind === 'page'
            ? postPath({ kind, slug })
            : [postKindLabels[kind], category].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
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
  { id: 'changed', header: 'Changed', ago: ({ updatedAt }) => updatedAt },
];

const lists = {
  posts: {
    title: 'Posts',
    text: 'News and case studies, on the page “News”',
    nouns: { one: 'post', many: 'posts' },
    make: { label: 'New post', to: '/dashboard/posts/new' },
    find: {
      label: 'Search posts by title, summary, category or address',
      placeholder: 'Title, summary or category',
    },
    none: 'No posts yet',
    noneText: 'Share news, or what you have done for a client. Nobody sees it until you publish it.',
  },
  pages: {
    title: 'Pages',
    text: 'Your own pages, each at its own address',
    nouns: { one: 'page', many: 'pages' },
    make: { label: 'New page', to: '/dashboard/pages/new' },
    find: {
      label: 'Search pages by title, summary or address',
      placeholder: 'Title, summary or address',
    },
    none: 'No pages yet',
    noneText:
      'Add what has no place on the other pages, such as a workshop or an offer. Nobody sees it until you publish it.',
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

function PostList({ listed, search }: { listed: PostListName; search: ReturnType<typeof postsUrl.parse> }) {
  const all = trpc.post.all.useQuery();
  const { timeZone } = trpc.post.timeZone.useQuery().data ?? {};
  const columns = useMemo(() => columnsIn(timeZone), [timeZone]);
  const { dialog, opened, open, close } = useFormDialog<PostQuestion>(listed);
  const { title, text, nouns, find, none, noneText } = lists[listed];
  const create = <NewPost listed={listed} />;
  return (
    <ListPage
      title={title}
      text={text}
      nouns={nouns}
      url={postsUrl}
      search={search}
      list={{ ...all, data: all.data && paginatePosts(listed, all.data, search) }}
      rowsOf={({ posts }) => posts}
      failed={postMessages.fetchListFailed}
      columns={columns}
      nameOf={(post) => post.title}
      rowActions={(post) => <PostActions post={post} onAsk={open} />}
      actions={create}
      find={find}
      filters={
        listed === 'pages'
          ? []
          : [{ key: 'kind', label: 'Kind', all: 'All kinds', choices: choicesOf(newsKinds, postKindLabels) }]
      }
      none={{ title: none, text: noneText, action: create }}
    >
      <PostQuestions question={dialog} opened={opened} onClose={close} />
    </ListPage>
  );
}

function NewPost({ listed }: { listed: PostListName }) {
  const { label, to } = lists[listed].make;
  return (
    <May need="content:write">
      <LinkButton href={to} leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}>
        {label}
      </LinkButton>
    </May>
  );
}
