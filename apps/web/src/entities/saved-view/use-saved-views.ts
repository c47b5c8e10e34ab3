import type { RouterOutputs } from '@app/api/types';
import { savedViewMessages } from '@app/contracts/saved-view/messages';
import type { SavedViewScreen } from '@app/contracts/saved-view/schema';
import { useSearch } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { trpc } from '~/lib/api/trpc';

export type SavedView = RouterOutputs['savedView']['list'][number];
/** What the address of a screen holds, without what is undefined. */
export type ViewSearch = SavedView['search'];

export interface SavedViewsOptions {
  screen: SavedViewScreen;
  /** How the screen reads its address: a view from an older version loses what is no longer understood. */
  read: (raw: Record<string, unknown>) => object;
  /** Parts of the address that are no part of a view, such as what is open beside the list; never the page. */
  without?: readonly string[];
}

function sameSearch(one: ViewSearch, other: ViewSearch): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

/** The reader's views of a screen: which one the address is, which one it was, and where each leads. */
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
    /** What the address holds now. */
    current,
    /** The view that the address is. */
    active,
    /** The view that was opened here, whose filters are others by now. */
    changed: active ? undefined : views.find(({ id }) => id === openedId),
  };
}

/** What changes the views of a screen; failures are shown where the change was asked for. */
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
