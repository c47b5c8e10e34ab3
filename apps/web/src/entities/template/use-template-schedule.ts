import { scheduleMessages } from '@app/contracts/schedule-messages';
import { templateAdminMessages } from '@app/contracts/template/admin-messages';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/api/trpc';

/** When a template is to be published by itself; a refusal may mean that somebody was faster, so all of it is loaded again. */
export function useTemplateSchedule() {
  const utils = trpc.useUtils();
  const refreshes = [getQueryKey(trpc.template)];
  const onError = () => void utils.template.invalidate();
  return {
    /** For a dialog that says itself what went wrong. */
    schedule: trpc.template.schedule.useMutation({
      meta: { done: scheduleMessages.scheduled, showsOwnErrors: true, refreshes },
    }),
    unschedule: trpc.template.unschedule.useMutation({
      meta: { done: scheduleMessages.unscheduled, failed: templateAdminMessages.unscheduleFailed, refreshes },
      onError,
    }),
  };
}
