import type { RouterOutputs } from '@app/api/types';
import { newsPage } from '@app/content/news-page';
import { labelOf } from '@app/content/page-trail';
import { postKindLabels } from '@app/contracts/post/kind-label';
import { getRouteApi } from '@tanstack/react-router';
import { PostBody } from '~/entities/post/post-body';
import { trpc } from '~/lib/api/trpc';
import { CallToAction } from '~/ui/layout/call-to-action';
import { PageHero } from '~/ui/layout/page-hero';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs';
import { ContentLink } from '~/ui/navigation/content-link';
import classes from './post-page.module.css';

const route = getRouteApi('/_public/news/$slug');

/** A post that visitors may read. */
export function PostPage() {
  const { slug } = route.useParams();
  const { data: post } = trpc.post.bySlug.useQuery({ slug });
  if (!post) return null;
  const crumbs = [
    { label: 'Home', href: '/' },
    { label: newsPage.crumb, href: '/news' },
  ];
  return (
    <>
      <PageHero
        above={<Breadcrumbs links={crumbs} current={post.title} />}
        title={post.title}
        intro={post.summary}
      />
      <article className={classes.content}>
        <div>
          <p className={classes.about}>
            {[postKindLabels[post.kind], post.category].filter(Boolean).join(' · ')} ·{' '}
            <time dateTime={post.publishedAt}>{post.publishedOn}</time>
          </p>
          {post.cover ? <img className={classes.cover} src={post.cover.src} alt={post.cover.alt} /> : null}
          <PostBody body={post.body} />
        </div>
        <Related post={post} />
      </article>
      <CallToAction {...newsPage.callToAction} />
    </>
  );
}

function Related({ post }: { post: RouterOutputs['post']['bySlug'] }) {
  const services = post.services.flatMap((slug) => {
    const href = `/services/${slug}`;
    const label = labelOf(href);
    return label ? [{ label, href }] : [];
  });
  const templates = post.templates.map(({ slug, title }) => ({ label: title, href: `/templates/${slug}` }));
  const lists = [
    { title: newsPage.servicesTitle, links: services },
    { title: newsPage.templatesTitle, links: templates },
  ].filter(({ links }) => links.length > 0);
  if (lists.length === 0) return null;
  return (
    <aside className={classes.related}>
      {lists.map(({ title, links }) => (
        <section key={title} aria-label={title}>
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
