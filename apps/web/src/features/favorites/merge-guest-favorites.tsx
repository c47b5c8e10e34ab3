import { useEffect } from 'react';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { guestFavorites, removeGuestFavorites } from './guest-favorites';

/** Brings what this browser keeps into the account of who is signed in; draws nothing. */
export default function MergeGuestFavorites() {
  const { list } = trpc.useUtils().favorite;
  const { mutate } = trpc.favorite.merge.useMutation({
    meta: { showsOwnErrors: true },
    onSuccess: async (ids, { templateIds }) => {
      removeGuestFavorites(templateIds);
      // A first answer that is under way would be older than this one.
      await list.cancel();
      list.setData(undefined, ids);
    },
    // What did not arrive stays here for the next time; what was refused would be refused again.
    onError: (error, { templateIds }) => {
      const apiError = apiErrorOf(error);
      if (apiError?.reason === 'VALIDATION_FAILED') removeGuestFavorites(templateIds);
    },
  });

  useEffect(() => {
    const templateIds = [...guestFavorites()];
    if (templateIds.length > 0) mutate({ templateIds });
  }, [mutate]);
  return null;
}
