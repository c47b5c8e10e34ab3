import { templateAdminMessages } from '@app/contracts/catalogue/template/admin-messages';
import { errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { ScheduleDialog } from '~/ui/dialogs/schedule-dialog';
import { useTemplateSchedule } from './use-template-schedule';

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
