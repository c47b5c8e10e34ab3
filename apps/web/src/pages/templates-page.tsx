import { templatesPage } from '@app/content/templates';
import { useMediaQuery } from '@mantine/hooks';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { CartButton } from '~/features/cart/cart/cart-button';
import { CatalogueFilters } from '~/features/catalogue/catalogue/catalogue-filters';
import { CatalogueResults } from '~/features/catalogue/catalogue/catalogue-results';
import { templateTitleId } from '~/features/catalogue/catalogue/template-card';
import { FavoriteButton } from '~/features/catalogue/favorites/favorite-button';
import { trpc } from '~/lib/api/trpc';
import { lazyPart } from '~/lib/loading/lazy-part';
import { PageHero } from '~/ui/layout/page-hero';
import { WithCartSidebar } from './with-cart-sidebar';

// Beside the title, where there is room: not needed for the first render.
const CollectionShelf = lazyPart(() => import('~/features/catalogue/collections/collection-shelf'));
const wide = '(min-width: 75em)';

const route = getRouteApi('/_public/templates/');

/** Catalogue, filters and cart. */
export function TemplatesPage() {
  const search = route.useSearch();
  const hasRoom = useMediaQuery(wide);
  // Shown once there are collections (collections.way-there).
  const toCollections = trpc.collection.any.useQuery().data && (
    <Link to="/collections">{templatesPage.collections}</Link>
  );
  return (
    <>
      <PageHero
        title={templatesPage.title}
        intro={templatesPage.intro}
        picture={
          hasRoom && toCollections ? (
            <Suspense>
              <CollectionShelf />
            </Suspense>
          ) : null
        }
        compact
        wide
      >
        {toCollections}
      </PageHero>
      <WithCartSidebar search={search} filters={<CatalogueFilters search={search} />}>
        <CatalogueResults
          search={search}
          action={(template) => <CartButton template={template} describedBy={templateTitleId(template.id)} />}
          favorite={(template) => <FavoriteButton template={template} />}
        />
      </WithCartSidebar>
    </>
  );
}
