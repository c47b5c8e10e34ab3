import { favoritesTitle } from '@app/content/navigation';
import { createFileRoute } from '@tanstack/react-router';
import { readOneOf } from '~/lib/routing/list-search';
import { privateHead } from '~/lib/routing/page-head';
import { FavoritesPage } from '~/pages/favorites-page';
import type { TicketSearch } from '~/pages/use-ticket-dialog';

export const Route = createFileRoute('/_public/favorites')({
  validateSearch: (raw): TicketSearch => ({ ticket: readOneOf(raw.ticket, ['new']) }),
  head: () => privateHead(favoritesTitle),
  component: FavoritesPage,
});
