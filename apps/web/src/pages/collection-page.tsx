import { collectionsPage } from '@app/content/collections-page';
import { templatesPage } from '@app/content/templates';
import { languageOf } from '@app/contracts/core/translation/language-of';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CartButton } from '~/features/cart/cart/cart-button';
import { TemplateCard, templateTitleId } from '~/features/catalogue/catalogue/template-card';
import * as words from '~/features/catalogue/collections/collection-messages';
import { FavoriteButton } from '~/features/catalogue/favorites/favorite-button';
import { trpc } from '~/lib/api/trpc';
import { deferredLayout } from '~/lib/loading/deferred-layout';
import { LinkButton } from '~/ui/buttons/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { PageHero } from '~/ui/layout/page-hero';
import { Section } from '~/ui/layout/section';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs';
import classes from './collection-page.module.css';

const route = getRouteApi('/_public/collections/$slug');
const parentLinks = [
  { label: words.home, href: '/' },
  { label: templatesPage.crumb, href: '/templates' },
  { label: collectionsPage.title, href: '/collections' },
];

/** One collection with its templates (collections.public-pages). */
export function CollectionPage() {
  const { slug } = route.useParams();
  const { data } = trpc.collection.bySlug.useQuery({ slug });
  if (!data) return null;
  const { title, summary, templates, more, catalogue } = data;
  return (
    <>
      <PageHero
        title={<span lang={languageOf(data, 'title')}>{title}</span>}
        intro={summary && <span lang={languageOf(data, 'summary')}>{summary}</span>}
        above={<Breadcrumbs links={parentLinks} current={title} />}
        compact
      />
      <Section flush>
        {templates.length === 0 ? (
          <EmptyState
            {...collectionsPage.gone}
            action={<LinkButton href="/templates">{collectionsPage.all}</LinkButton>}
          />
        ) : (
          <>
            <p className={classes.count}>{words.templates(templates.length, more)}</p>
            <ul className={classes.templates}>
              {templates.map((template, index) => (
                <li key={template.id} {...deferredLayout}>
                  <TemplateCard
                    template={template}
                    eager={index === 0}
                    fetchPriority={index ? 'low' : undefined}
                    headingLevel={2}
                    sizes={templates.length < 4 ? '(min-width: 75em) 37rem, 46vw' : undefined}
                    action={<CartButton template={template} describedBy={templateTitleId(template.id)} />}
                    favorite={<FavoriteButton template={template} />}
                  />
                </li>
              ))}
            </ul>
            {more && catalogue ? (
              <p className={classes.more}>
                <Link to="/templates" search={catalogue} className={classes.all}>
                  {collectionsPage.more}
                </Link>
              </p>
            ) : null}
          </>
        )}
      </Section>
    </>
  );
}
