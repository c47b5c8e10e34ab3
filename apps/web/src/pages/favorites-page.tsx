import { favoritesPage } from '@app/content/template-page';
import { getRouteApi } from '@tanstack/react-router';
import { CartButton } from '~/features/cart/cart/cart-button';
import { TemplateCard, templateTitleId } from '~/features/catalogue/catalogue/template-card';
import { TemplateCardSkeleton } from '~/features/catalogue/catalogue/template-card-skeleton';
import { FavoriteButton } from '~/features/catalogue/favorites/favorite-button';
import { FavoriteList } from '~/features/catalogue/favorites/favorite-list';
import { PageHero } from '~/ui/layout/page-hero';
import { WithCartSidebar } from './with-cart-sidebar';

const route = getRouteApi('/_public/favorites');

/** The visitor's own favorites, signed in or not, with the cart beside them. */
export function FavoritesPage() {
  const search = route.useSearch();
  return (
    <>
      <PageHero title={favoritesPage.title} intro={favoritesPage.intro} compact wide />
      <WithCartSidebar search={search}>
        <noscript>
          <p>{favoritesPage.withoutScript}</p>
        </noscript>
        <FavoriteList
          skeleton={<TemplateCardSkeleton />}
          card={(template) => (
            <TemplateCard
              template={template}
              headingLevel={2}
              action={<CartButton template={template} describedBy={templateTitleId(template.id)} />}
              favorite={<FavoriteButton template={template} />}
            />
          )}
        />
      </WithCartSidebar>
    </>
  );
}
