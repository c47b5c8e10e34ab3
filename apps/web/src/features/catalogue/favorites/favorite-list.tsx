import type { RouterOutputs } from '@app/api/types';
import { favoritesPage } from '@app/content/template-page';
import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { LinkButton } from '~/ui/buttons/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { ErrorState } from '~/ui/feedback/error-state';
import classes from './favorite-list.module.css';
import * as words from './favorites-messages';
import { useFavorites } from './use-favorites';

type FavoriteTemplate = RouterOutputs['template']['byIds'][number];

interface FavoriteListProps {
  card: (template: FavoriteTemplate) => ReactNode;
  skeleton: ReactNode;
}

const skeletons = ['a', 'b', 'c', 'd'];

/** Lists the favorite templates, newest first, one page of cards at a time. */
export function FavoriteList({ card, skeleton }: FavoriteListProps) {
  const { ids, query } = useFavorites();
  const [pages, setPages] = useState(1);
  if (query.isError && !ids) return <ErrorState query={query} fallback={messages.fetchFavoritesFailed} />;
  if (ids?.length === 0) return <NoFavorites />;
  const shown = Math.ceil((ids?.length ?? 0) / limits.cataloguePageSize);
  return (
    <>
      {ids === undefined ? (
        <Grid busy>
          {skeletons.map((key) => (
            <li key={key}>{skeleton}</li>
          ))}
        </Grid>
      ) : null}
      {Array.from({ length: Math.min(pages, shown) }, (_, page) => (
        <FavoritePage
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place in the list.
          key={page}
          ids={ids?.slice(page * limits.cataloguePageSize, (page + 1) * limits.cataloguePageSize) ?? []}
          card={card}
          skeleton={skeleton}
        />
      ))}
      {pages < shown ? (
        <Button variant="default" className={classes.more} onClick={() => setPages(pages + 1)}>
          {words.loadMore}
        </Button>
      ) : null}
    </>
  );
}

function FavoritePage({ ids, card, skeleton }: FavoriteListProps & { ids: string[] }) {
  const query = trpc.template.byIds.useQuery({ ids }, { placeholderData: keepPreviousData });
  if (query.isError) return <ErrorState query={query} fallback={messages.fetchFavoritesFailed} />;
  return (
    <Grid busy={query.isPending}>
      {query.isPending ? ids.map((id) => <li key={id}>{skeleton}</li>) : null}
      {/* A removed favorite disappears at once. */}
      {query.data
        ?.filter(({ id }) => ids.includes(id))
        .map((template) => (
          <li key={template.id}>{card(template)}</li>
        ))}
    </Grid>
  );
}

function Grid({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <ul className={classes.grid} aria-busy={busy}>
      {children}
    </ul>
  );
}

function NoFavorites() {
  const { empty } = favoritesPage;
  return (
    <div className={classes.empty}>
      <EmptyState
        title={empty.title}
        text={empty.text}
        action={<LinkButton href={empty.action.href}>{empty.action.label}</LinkButton>}
      />
    </div>
  );
}
