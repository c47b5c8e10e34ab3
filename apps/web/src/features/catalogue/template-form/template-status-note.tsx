import { templateAdminMessages } from '@app/contracts/catalogue/template/admin-messages';
import { templateFormMessages } from '@app/contracts/catalogue/template/form-messages';
import { Button, Group } from '@mantine/core';
import { ScheduleTemplateDialog, TemplateScheduleNote } from '~/entities/template/template-schedule-note';
import { templateStatusLabels, templateStatusTones } from '~/entities/template/template-status';
import { trpc } from '~/lib/api/trpc';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { StatusBadge } from '~/ui/display/status-badge';
import type { EditedTemplate } from './template-values';

/** Shows the status of the edited template, what it means for the edit, and when it will be published. */
export function TemplateStatusNote({ template }: { template: EditedTemplate }) {
  const { status } = template;
  return (
    <Group gap="0.375rem 0.75rem" mb="md" c="dimmed" fz="sm">
      {templateFormMessages.saveEffects[status]}
      <StatusBadge tone={templateStatusTones[status]}>{templateStatusLabels[status]}</StatusBadge>
      {status === 'pending' ? <Schedule template={template} /> : null}
    </Group>
  );
}

function Schedule({ template }: { template: EditedTemplate }) {
  const { data } = trpc.template.scheduled.useQuery({ id: template.id });
  const dialog = useFormDialog<true>(`schedule:${template.id}`);
  if (data?.schedule) return <TemplateScheduleNote template={template} schedule={data.schedule} />;
  return (
    <>
      <Button size="compact-md" variant="default" onClick={() => dialog.open(true)}>
        {templateAdminMessages.publishLaterLabel}
      </Button>
      {dialog.dialog ? <ScheduleTemplateDialog {...dialog.frame} template={template} /> : null}
    </>
  );
}
