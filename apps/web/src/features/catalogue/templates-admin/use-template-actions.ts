import { templateAdminMessages } from '@app/contracts/catalogue/template/admin-messages';
import { getQueryKey } from '@trpc/react-query';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { notify } from '~/lib/notify';

/**
 * Queries of all template lists, of carts that may have lost a template, and of the sidebar's and overview's
 * counts.
 */
const refreshes = [getQueryKey(trpc.template), getQueryKey(trpc.cart), getQueryKey(trpc.stats)];

/**
 * Returns the status changes of a template. Why one failed is said by a toast for publishing and unpublishing,
 * by their dialogs for the others. A refusal may mean that a colleague was faster, so the list is refetched.
 */
export function useTemplateActions() {
  const utils = trpc.useUtils();
  const onError = (error: unknown) => {
    if (apiErrorOf(error)) void utils.template.invalidate();
  };
  const publish = trpc.template.publish.useMutation({
    meta: {
      done: templateAdminMessages.templatePublished,
      failed: templateAdminMessages.publishTemplateFailed,
      refreshes,
    },
    onError,
  });
  const unpublish = trpc.template.unpublish.useMutation({
    meta: {
      done: templateAdminMessages.templateUnpublished,
      failed: templateAdminMessages.unpublishTemplateFailed,
      refreshes,
    },
    onError,
  });
  const reject = trpc.template.reject.useMutation({
    meta: {
      done: templateAdminMessages.templateRejected,
      showsOwnErrors: true,
      refreshes,
    },
    onError,
  });
  const returnToPending = trpc.template.returnToPending.useMutation({
    meta: {
      done: templateAdminMessages.templateReturned,
      showsOwnErrors: true,
      refreshes,
    },
    onError,
  });
  const remove = trpc.template.remove.useMutation({
    meta: {
      done: templateAdminMessages.templateDeleted,
      showsOwnErrors: true,
      refreshes,
    },
    onError,
  });
  return { publish, unpublish, reject, returnToPending, remove };
}

/** Pins a template or unpins it; of each template in a list, so apart from the changes in dialogs. */
export function usePinTemplate() {
  const utils = trpc.useUtils();
  return trpc.template.pin.useMutation({
    meta: { failed: templateAdminMessages.pinFailed, refreshes },
    onSuccess: ({ pinned }) =>
      notify.success(pinned ? templateAdminMessages.pinned : templateAdminMessages.unpinned),
    onError: (error) => {
      if (apiErrorOf(error)) void utils.template.invalidate();
    },
  });
}
