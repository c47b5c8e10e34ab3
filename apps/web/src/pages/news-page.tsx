import type { RouterOutputs } from '@app/api/types';
import { newsFeed } from '@app/content/feed';
import { newsPage } from '@app/content/news-page';
import { languageOf } from '@app/contracts/core/translation/language-of';
import { contentLanguage } from '@app/contracts/locale';
import { postKindLabels } from '@app/contracts/site/post/kind-label';
import { publicationDay } from '@app/contracts/site/post/publication-day';
import { getRouteApi, Link } from '@tanstack/react-router';
import { PostPicture } from '~/entities/post/post-picture';
import type { NewsSearch } from '~/features/site/news/news-search';
import { trpc } from '~/lib/api/trpc';
import { InnerHero } from '~/ui/layout/inner-hero';
import { Section } from '~/ui/layout/section';
import { Illustration } from '~/ui/media/illustration';
import classes from './news-page.module.css';

const route = getRouteApi('/_public/news/');

type Posts = RouterOutputs['post']['list'];

/** News and case studies, newest first (posts.visible-posts). */
export function NewsPage() {
  const search = route.useSearch();
  const { data } = trpc.post.list.useQuery(search);
  return (
    <>
      <InnerHero
        path="/news"
        title={newsPage.title}
        intro={newsPage.intro}
        picture={<Illustration name="latest-news" />}
      />
      <Section flush>
        <div className={classes.top}>
          <CategoryLinks search={search} categories={data?.categories ?? []} />
          <a className={classes.choice} href={newsFeed.href}>
            {newsPage.feed}
          </a>
        </div>
        {data?.posts.length === 0 ? <p className={classes.empty}>{newsPage.empty}</p> : null}
        <ul className={classes.posts}>
          {data?.posts.map((post, position) => (
            <li key={post.slug}>
              <PostCard post={post} isFirst={position === 0} />
            </li>
          ))}
        </ul>
        <Pages search={search} pages={data?.pages ?? 1} />
      </Section>
    </>
  );
}

function CategoryLinks({ search, categories }: { search: NewsSearch; categories: Posts['categories'] }) {
  const choices: { label: string; lang?: string | undefined; search: NewsSearch }[] = [
    { label: newsPage.all, search: {} },
    ...categories.map(({ name, translated }) => ({
      label: translated ?? name,
      lang: translated ? undefined : contentLanguage,
      search: { category: name },
    })),
  ];
  return (
    <nav aria-label={newsPage.categories}>
      <ul className={classes.choices}>
        {choices.map((choice) => {
          const isCurrent = choice.search.category === search.category;
          return (
            <li key={choice.label}>
              <Link
                to="/news"
                search={choice.search}
                className={classes.choice}
                aria-current={isCurrent ? 'page' : undefined}
                activeProps={{ 'aria-current': isCurrent ? 'page' : undefined }}
              >
                <span lang={choice.lang}>{choice.label}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

interface PostCardProps {
  post: Posts['posts'][number];
  /** Its picture is the largest element in a phone's first view. */
  isFirst: boolean;
}

function PostCard({ post, isFirst }: PostCardProps) {
  return (
    <article className={classes.card}>
      {post.cover ? (
        <PostPicture
          className={classes.cover}
          picture={post.cover}
          sizes="(min-width: 44em) 24rem, 92vw"
          alt=""
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
        />
      ) : (
        <Illustration name="latest-news" className={classes.cover} />
      )}
      <p className={classes.about}>
        <Category post={post} /> · <time dateTime={post.publishedAt}>{publicationDay(post)}</time>
      </p>
      <h2 className={classes.title}>
        <Link to="/news/$slug" params={{ slug: post.slug }} lang={languageOf(post, 'title')}>
          {post.title}
        </Link>
      </h2>
      <p className={classes.summary} lang={languageOf(post, 'summary')}>
        {post.summary}
      </p>
    </article>
  );
}

/** The post's own category, else its kind. */
function Category({ post }: { post: Posts['posts'][number] }) {
  const { category, kind } = post;
  return category ? <span lang={languageOf(post, 'category')}>{category}</span> : postKindLabels[kind];
}

function Pages({ search, pages }: { search: NewsSearch; pages: number }) {
  const { page = 1 } = search;
  if (pages <= 1) return null;
  return (
    <nav className={classes.pages} aria-label={newsPage.pages}>
      {page > 1 ? (
        <Link
          to="/news"
          search={{ ...search, page: page > 2 ? page - 1 : undefined }}
          className={classes.choice}
        >
          {newsPage.newer}
        </Link>
      ) : null}
      {page < pages ? (
        <Link to="/news" search={{ ...search, page: page + 1 }} className={classes.choice}>
          {newsPage.older}
        </Link>
      ) : null}
    </nav>
  );
}
