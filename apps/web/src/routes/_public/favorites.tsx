import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '~/lib/page-head';
import { FavoritesPage } from '~/pages/favorites-page';

export const Route = createFileRoute('/_public/favorites')({
  head: () => privateHead('Your favorites'),
  component: FavoritesPage,
});
