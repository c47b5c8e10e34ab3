import type { RouterOutputs } from '@app/api/types';
import { templateAdminMessages } from '@app/contracts/catalogue/template/admin-messages';
import { Button } from '@mantine/core';
import { DayAndTime } from '~/ui/display/date-time';
import classes from './template-schedule-note.module.css';
import { useTemplateSchedule } from './use-template-schedule';

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
