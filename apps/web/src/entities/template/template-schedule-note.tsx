import type { RouterOutputs } from '@app/api/types';
import { templateAdminMessages } from '@app/contracts/catalogue/template/admin-messages';
import { scheduleMessages } from '@app/contracts/schedule-messages';
import { Button } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { ScheduleDialog } from '~/ui/dialogs/schedule-dialog';
import { DayAndTime } from '~/ui/display/date-time';
import classes from './template-schedule-note.module.css';

export type TemplateSchedule = NonNullable<RouterOutputs['template']['scheduled']['schedule']>;

/** When a template is to be published and by whom it was scheduled, or why publishing failed. */
export function TemplateScheduleWords({ schedule }: { schedule: TemplateSchedule }) {
  const { by, failure, publishAt } = schedule;
  if (failure !== null) {
    return (
      <>
        <strong>
          {templateAdminMessages.notPublishedAt} <DayAndTime at={publishAt} />:
        </strong>{' '}
        {failure}
      </>
    );
  }
  return (
    <>
      {templateAdminMessages.scheduledBy(by)} <DayAndTime at={publishAt} />
    </>
  );
}

interface TemplateScheduleNoteProps {
  template: { id: string; title: string };
  schedule: TemplateSchedule;
}

/** The same with a button to cancel it (catalogue.scheduled-publish). */
export function TemplateScheduleNote({ template: { id, title }, schedule }: TemplateScheduleNoteProps) {
  const { unschedule } = useTemplateSchedule();
  const label = templateAdminMessages.endSchedule(schedule.failure !== null);
  return (
    <div className={classes.note} data-missed={schedule.failure === null ? undefined : true}>
      <p className={classes.text}>
        <TemplateScheduleWords schedule={schedule} />
      </p>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`${label}: ${title}`}
        loading={unschedule.isPending}
        onClick={() => unschedule.mutate({ id })}
      >
        {label}
      </Button>
    </div>
  );
}

interface ScheduleTemplateDialogProps extends DialogFrame {
  template: { id: string; title: string };
}

/** Dialog for the publishing time of a pending template (catalogue.scheduled-publish). */
export function ScheduleTemplateDialog({ template: { id, title }, ...dialog }: ScheduleTemplateDialogProps) {
  const { data, error } = trpc.template.scheduled.useQuery({ id });
  const { schedule } = useTemplateSchedule();
  const question = templateAdminMessages.publishLater(title);
  if (error && !data) {
    return (
      <ConfirmDialog
        opened={dialog.opened}
        title={question}
        confirmLabel={null}
        onConfirm={async () => {}}
        onClose={dialog.onClose}
      >
        {errorText(error, templateAdminMessages.fetchScheduleFailed)}
      </ConfirmDialog>
    );
  }
  if (!data) return null;
  return (
    <ScheduleDialog
      {...dialog}
      title={question}
      timeZone={data.timeZone}
      effect={templateAdminMessages.scheduleEffect}
      failed={templateAdminMessages.scheduleFailed}
      schedule={(at) => schedule.mutateAsync({ id, at })}
    />
  );
}

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
