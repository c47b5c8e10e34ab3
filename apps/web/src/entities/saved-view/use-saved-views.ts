import type { RouterOutputs } from '@app/api/types';
import { savedViewMessages } from '@app/contracts/accounts/saved-view/messages';
import type { SavedViewScreen } from '@app/contracts/accounts/saved-view/schema';
import { useSearch } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { trpc } from '~/lib/api/trpc';

export type SavedView = RouterOutputs['savedView']['list'][number];
/** A screen's search params without undefined values. */
export type ViewSearch = SavedView['search'];

export interface SavedViewsOptions {
  screen: SavedViewScreen;
  /** Parses the screen's URL: a view from an older version loses params that are no longer supported. */
  read: (raw: Record<string, unknown>) => object;
  /** Params that are not part of a view, such as an item open beside the list; the page number never is. */
  without?: readonly string[];
}

function sameSearch(one: ViewSearch, other: ViewSearch): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

/** The user's views of a screen: the active one, the one opened before, and the link of each. */
export function useSavedViews({ screen, read, without = [] }: SavedViewsOptions) {
  const list = trpc.savedView.list.useQuery({ screen });
  const address: Record<string, unknown> = useSearch({ strict: false });
  const [openedId, setOpenedId] = useState<string | null>(null);
  const searchOf = (raw: Record<string, unknown>): ViewSearch => {
    const parts = Object.entries(read(raw)).filter(
      ([key, value]) => value !== undefined && key !== 'page' && !without.includes(key),
    );
    return Object.fromEntries(parts);
  };
  const current = searchOf(address);
  const views = (list.data ?? []).map((view) => ({ ...view, search: searchOf(view.search) }));
  const active = views.find(({ search }) => sameSearch(search, current));
  if (active && active.id !== openedId) setOpenedId(active.id);
  return {
    list,
    views,
    /** The current search params. */
    current,
    /** The view that matches the URL. */
    active,
    /** The view that was opened here and whose filters have changed since. */
    changed: active ? undefined : views.find(({ id }) => id === openedId),
  };
}

/** Mutations of a screen's views; failures are shown where the change was made. */
export function useSavedViewChanges() {
  const refreshes = [getQueryKey(trpc.savedView)];
  const meta = (done: string) => ({ done, refreshes, showsOwnErrors: true });
  return {
    create: trpc.savedView.create.useMutation({ meta: meta(savedViewMessages.saved) }),
    rename: trpc.savedView.rename.useMutation({ meta: meta(savedViewMessages.renamed) }),
    overwrite: trpc.savedView.overwrite.useMutation({ meta: meta(savedViewMessages.overwritten) }),
    remove: trpc.savedView.remove.useMutation({ meta: meta(savedViewMessages.deleted) }),
  };
}
