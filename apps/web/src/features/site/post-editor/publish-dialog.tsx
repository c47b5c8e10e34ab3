import { scheduleMessages } from '@app/contracts/schedule-messages';
import { Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { formatClock, parseClock } from '~/lib/format/company-clock';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { DialogForm, FormDialog, type FormDialogControls } from '~/ui/dialogs/form-dialog';

interface PublicationProps {
  /** Noun for the entry. */
  one: string;
  /** Time of publication; null for a draft. */
  publishAt: string | null;
  /** The company's time zone; without it no time can be selected. */
  timeZone: string | undefined;
  /** Called with null to publish now. */
  onPublish: (publishAt: string | null) => void;
}

/** Asks when to publish the post. */
export function PublishDialog(props: PublicationProps & DialogFrame) {
  const { one, publishAt, timeZone, onPublish, ...frame } = props;
  // Proposed again if publishing failed.
  const [chosenAt, setChosenAt] = useState<string | null>(null);
  const publish = (at: string | null) => {
    setChosenAt(at);
    onPublish(at);
  };
  const publication = { one, publishAt: publishAt ?? chosenAt, timeZone, onPublish: publish };
  return (
    <FormDialog {...frame} title={`Publish this ${one}`}>
      {(dialog) => <PublishForm {...publication} dialog={dialog} />}
    </FormDialog>
  );
}

const schemaIn = (timeZone: string | undefined) =>
  z.object({ when: z.enum(['now', 'later']), at: z.string() }).transform(({ when, at }, ctx) => {
    if (when === 'now') return { publishAt: null };
    const publishAt = timeZone ? parseClock(at, timeZone) : null;
    if (publishAt) return { publishAt };
    ctx.addIssue({ code: 'custom', message: scheduleMessages.timeRequired, path: ['at'] });
    return z.NEVER;
  });

function PublishForm({
  one,
  publishAt,
  timeZone,
  onPublish,
  dialog,
}: PublicationProps & { dialog: FormDialogControls }) {
  const form = useSchemaForm(schemaIn(timeZone), {
    when: (publishAt && timeZone ? 'later' : 'now') as 'now' | 'later',
    at: publishAt && timeZone ? formatClock(publishAt, timeZone) : '',
  });
  return (
    <DialogForm
      label={`Publish this ${one}`}
      submitLabel={form.values.when === 'now' ? 'Publish now' : 'Schedule'}
      pending={false}
      onSubmit={form.submitWith((values) => {
        dialog.onDone();
        onPublish(values.publishAt);
      })}
      onCancel={dialog.onCancel}
    >
      <Radio.Group label="When" {...form.getInputProps('when')}>
        <Stack gap="xs" mt="xs">
          <Radio value="now" label="Now" />
          <Radio value="later" label="At a time" disabled={timeZone === undefined} />
        </Stack>
      </Radio.Group>
      {form.values.when === 'later' ? (
        <TextInput
          type="datetime-local"
          label="Day and time"
          description={`In the company’s time zone, ${timeZone}`}
          {...form.getInputProps('at')}
        />
      ) : null}
    </DialogForm>
  );
}
