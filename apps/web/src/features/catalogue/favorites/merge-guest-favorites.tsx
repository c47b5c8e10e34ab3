import { useEffect } from 'react';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { removeGuestFavorites } from './change-guest-favorites';
import { guestFavorites } from './guest-favorites';

/** Adds the favorites stored in this browser to the signed-in user's account; renders nothing. */
export default function MergeGuestFavorites() {
  const { list } = trpc.useUtils().favorite;
  const { mutate } = trpc.favorite.merge.useMutation({
    meta: { showsOwnErrors: true },
    onSuccess: async (ids, { templateIds }) => {
      removeGuestFavorites(templateIds);
      // An initial fetch in flight would predate this response.
      await list.cancel();
      list.setData(undefined, ids);
    },
    // Ids that didn't reach the server stay here for the next time; refused ones would be refused again.
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
