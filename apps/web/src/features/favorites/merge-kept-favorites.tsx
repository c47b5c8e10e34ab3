import { useEffect } from 'react';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { forgetFavorites, keptFavorites } from './kept-favorites';

/** Brings what this browser keeps into the account of who is signed in; draws nothing. */
export default function MergeKeptFavorites() {
  const { list } = trpc.useUtils().favorite;
  const { mutate } = trpc.favorite.merge.useMutation({
    meta: { showsOwnErrors: true },
    onSuccess: async (ids, { templateIds }) => {
      forgetFavorites(templateIds);
      // A first answer that is under way would be older than this one.
      await list.cancel();
      list.setData(undefined, ids);
    },
    // What did not arrive stays here for the next time; what was refused would be refused again.
    onError: (error, { templateIds }) => {
      const apiError = apiErrorOf(error);
      if (apiError?.reason === 'VALIDATION_FAILED') forgetFavorites(templateIds);
    },
  });

  useEffect(() => {
    const templateIds = [...keptFavorites()];
    if (templateIds.length > 0) mutate({ templateIds });
  }, [mutate]);
  return null;
}
