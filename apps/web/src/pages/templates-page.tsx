import { templatesPage } from '@app/content/templates';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CartButton } from '~/features/cart/cart/cart-button';
import { CatalogueFilters } from '~/features/catalogue/catalogue/catalogue-filters';
import { CatalogueResults } from '~/features/catalogue/catalogue/catalogue-results';
import { templateTitleId } from '~/features/catalogue/catalogue/template-card';
import { FavoriteButton } from '~/features/catalogue/favorites/favorite-button';
import { trpc } from '~/lib/api/trpc';
import { PageHero } from '~/ui/layout/page-hero';
import { WithCartSidebar } from './with-cart-sidebar';

const route = getRouteApi('/_public/templates/');

/** Catalogue, filters and cart. */
export function TemplatesPage() {
  const search = route.useSearch();
  // Shown once there are collections (collections.way-there).
  const toCollections = trpc.collection.any.useQuery().data && (
    <Link to="/collections">{templatesPage.collections}</Link>
  );
  return (
    <>
      <PageHero title={templatesPage.title} intro={templatesPage.intro} above={toCollections} compact wide />
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
