import { templateAdminMessages } from '@app/contracts/catalogue/template/admin-messages';
import { scheduleMessages } from '@app/contracts/schedule-messages';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/api/trpc';

/**
 * Schedules the publishing of a template. A refusal may mean that a colleague was faster, so everything is
 * reloaded.
 */
export function useTemplateSchedule() {
  const utils = trpc.useUtils();
  const refreshes = [getQueryKey(trpc.template)];
  const onError = () => void utils.template.invalidate();
  return {
    /** For a dialog that shows its own errors. */
    schedule: trpc.template.schedule.useMutation({
      meta: { done: scheduleMessages.scheduled, showsOwnErrors: true, refreshes },
    }),
    unschedule: trpc.template.unschedule.useMutation({
      meta: { done: scheduleMessages.unscheduled, failed: templateAdminMessages.unscheduleFailed, refreshes },
      onError,
    }),
  };
}
