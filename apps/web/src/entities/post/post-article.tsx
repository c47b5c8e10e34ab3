import type { RouterOutputs } from '@app/api/types';
import { home } from '@app/content/navigation';
import { newsPage } from '@app/content/news-page';
import { serviceList } from '@app/content/service-list';
import { languageOf } from '@app/contracts/core/translation/language-of';
import { postKindLabels } from '@app/contracts/site/post/kind-label';
import { publicationDay } from '@app/contracts/site/post/publication-day';
import { PageHero } from '~/ui/layout/page-hero';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs';
import { ContentLink } from '~/ui/navigation/content-link';
import classes from './post-article.module.css';
import { PostBody } from './post-body';
import { PostPicture } from './post-picture';

type VisiblePost = RouterOutputs['post']['bySlug'];

/** The displayed fields of a post. */
export interface ShownPost extends Omit<VisiblePost, 'slug' | 'search' | 'updatedAt' | 'templates'> {
  templates: readonly Pick<VisiblePost['templates'][number], 'slug' | 'title'>[];
}

const crumbs = [home, { label: newsPage.crumb, href: '/news' }];

/** A post as shown on its page, from the title to its links; also used as the editor's preview. */
export function PostArticle({ post }: { post: ShownPost }) {
  return (
    <>
      <PageHero
        above={<Breadcrumbs links={crumbs} current={post.title} />}
        title={<span lang={languageOf(post, 'title')}>{post.title}</span>}
        intro={<span lang={languageOf(post, 'summary')}>{post.summary}</span>}
      />
      <article className={classes.content}>
        <div>
          <p className={classes.about}>
            {postKindLabels[post.kind]}
            {post.category ? (
              <>
                {' '}
                · <span lang={languageOf(post, 'category')}>{post.category}</span>
              </>
            ) : null}{' '}
            · <time dateTime={post.publishedAt}>{publicationDay(post)}</time>
          </p>
          {post.cover ? (
            <PostPicture
              className={classes.cover}
              picture={post.cover}
              sizes="(min-width: 52em) 48rem, 92vw"
            />
          ) : null}
          <div lang={languageOf(post, 'body')}>
            <PostBody body={post.body} />
          </div>
        </div>
        <Related post={post} />
      </article>
    </>
  );
}

function Related({ post }: { post: ShownPost }) {
  const services = post.services.flatMap((id) =>
    serviceList
      .filter((service) => service.id === id)
      .map(({ title, slug }) => ({ label: title, href: `/services/${slug}` })),
  );
  const templates = post.templates.map(({ slug, title }) => ({ label: title, href: `/templates/${slug}` }));
  const lists = [
    { title: newsPage.servicesTitle, links: services },
    { title: newsPage.templatesTitle, links: templates },
  ].filter(({ links }) => links.length > 0);
  if (lists.length === 0) return null;
  return (
    <aside className={classes.related}>
      {lists.map(({ title, links }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: owners may say the same twice; nothing is moved.
        <section key={index} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {links.map(({ label, href }) => (
              <li key={href}>
                <ContentLink href={href}>{label}</ContentLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </aside>
  );
}
