import { favoriteMessages } from '@app/contracts/catalogue/favorite/messages';
import { messages } from '@app/contracts/messages';
import type { QueryClient } from '@tanstack/react-query';
import { getMutationKey, getQueryKey } from '@trpc/react-query';
import { apiErrorOf, errorText, suspensionText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { notify } from '~/lib/notify';
import { addGuestFavorite, removeGuestFavorites } from './change-guest-favorites';
import * as words from './favorites-messages';

export interface FavoriteChange {
  id: string;
  /** Whether the template should become a favorite. */
  wanted: boolean;
  isSignedIn: boolean;
  utils: ReturnType<typeof trpc.useUtils>;
  queryClient: QueryClient;
  /** Opens the favorites. */
  view: () => void;
}

const favoriteKey = getQueryKey(trpc.favorite);

/**
 * Adds or removes a favorite: signed in, in the account, shown at once and rolled back if the server refuses;
 * signed out, in this browser. Loads with the first heart that is pressed.
 */
export async function changeFavorite(change: FavoriteChange): Promise<void> {
  const { id, wanted } = change;
  if (change.isSignedIn) return changeInAccount(change);
  if (!wanted) removeGuestFavorites([id]);
  else if (!addGuestFavorite(id)) return notify.error(favoriteMessages.full);
  notifyChanged(change);
}

/** Toasts are announced, so that the change doesn't depend on seeing the heart. */
function notifyChanged(change: FavoriteChange): void {
  if (change.wanted) {
    const action = { label: words.viewFavorites, run: change.view };
    notify.success({ text: messages.favoriteAdded, action });
  } else {
    const undo = () => void changeFavorite({ ...change, wanted: true });
    notify.info({ text: messages.favoriteRemoved, action: { label: words.undo, run: undo } });
  }
}

async function changeInAccount(change: FavoriteChange): Promise<void> {
  const { id, wanted, utils, queryClient } = change;
  const { list } = utils.favorite;
  const updateList = (isFavorite: boolean) =>
    list.setData(undefined, (ids) => {
      const others = ids?.filter((other) => other !== id);
      return others && isFavorite ? [id, ...others] : others;
    });

  // Runs through the mutation cache, which handles ended sessions.
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationKey: getMutationKey(wanted ? trpc.favorite.add : trpc.favorite.remove),
    mutationFn: () => utils.client.favorite[wanted ? 'add' : 'remove'].mutate({ templateId: id }),
    meta: { showsOwnErrors: true },
    onMutate: async () => {
      await list.cancel();
      updateList(wanted);
    },
    onSuccess: () => notifyChanged(change),
    onError: (error: unknown) => {
      updateList(!wanted);
      const isSignedOut = apiErrorOf(error)?.reason === 'UNAUTHENTICATED';
      // Stores the favorite until the next login.
      if (isSignedOut && wanted) addGuestFavorite(id);
      if (!isSignedOut && suspensionText(error) === null)
        notify.error(errorText(error, messages.favoriteFailed));
    },
    // Refetches only after the last of several changes; an earlier response would revert those still in
    // flight.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: favoriteKey }) <= 1) void list.invalidate();
    },
  });
  await mutation.execute(undefined).catch(() => {});
}
