import { Alert, Button } from '@mantine/core';
import { formatCompanyTime } from '~/lib/format/company-time';
import classes from './schedule-note.module.css';
import type { useContentActions } from './use-content-actions';
import { type Content, fieldsOf } from './use-studio-form';
import { WordDifferences } from './word-differences';

interface ScheduleNoteProps {
  content: Content;
  actions: Pick<ReturnType<typeof useContentActions>, 'unschedule' | 'unscheduling'>;
}

/**
 * Shows what is scheduled for publication in the section, by whom and when, or why it failed
 * (public-pages.scheduled-words).
 */
export function ScheduleNote({ content, actions }: ScheduleNoteProps) {
  const { schedule, timeZone } = content;
  if (!schedule) return null;
  const { id, by, failure, publishAt, words } = schedule;
  const time = formatCompanyTime(publishAt, timeZone);
  const differences = fieldsOf(content)
    .filter(({ path }) => path in words)
    .map(({ path, field: { label }, published, standard }) => ({
      ...{ path, label },
      before: published ?? standard,
      after: words[path] ?? standard,
    }));
  return (
    <Alert
      variant="light"
      color={failure === null ? 'blue' : 'red'}
      title={failure === null ? `Scheduled by ${by} for ${time}` : `Not published on ${time}`}
    >
      <p className={classes.text}>
        {failure ??
          'Published as it was drafted then. Whoever publishes or brings a version back before that takes its place.'}
      </p>
      <details className={classes.words}>
        <summary>The words</summary>
        <WordDifferences differences={differences} lang={content.language} />
      </details>
      <Button
        size="compact-md"
        variant="default"
        loading={actions.unscheduling}
        onClick={() => void actions.unschedule(id)}
      >
        {failure === null ? 'Cancel the schedule' : 'Take this note away'}
      </Button>
    </Alert>
  );
}
