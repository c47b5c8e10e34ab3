import { collectionsPage } from '@app/content/collections-page';
import { templatesPage } from '@app/content/templates';
import { CollectionCard } from '~/features/catalogue/collections/collection-card';
import * as words from '~/features/catalogue/collections/collection-messages';
import { trpc } from '~/lib/api/trpc';
import { LinkButton } from '~/ui/buttons/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { PageHero } from '~/ui/layout/page-hero';
import { Section } from '~/ui/layout/section';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs';
import classes from './collections-page.module.css';

const parentLinks = [
  { label: words.home, href: '/' },
  { label: templatesPage.crumb, href: '/templates' },
];
/** Cards whose pictures are visible at once on a wide screen. */
const eagerCards = 2;

/** All collections with visible templates (collections.public-pages). */
export function CollectionsPage() {
  const { data } = trpc.collection.list.useQuery();
  return (
    <>
      <PageHero
        title={collectionsPage.title}
        intro={collectionsPage.intro}
        above={<Breadcrumbs links={parentLinks} current={collectionsPage.title} />}
        compact
      />
      <Section flush>
        {data?.length === 0 ? (
          <EmptyState
            {...collectionsPage.empty}
            action={<LinkButton href="/templates">{collectionsPage.all}</LinkButton>}
          />
        ) : (
          <ul className={classes.collections}>
            {data?.map((collection, place) => (
              <li key={collection.slug}>
                <CollectionCard collection={collection} eager={place < eagerCards} />
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}
