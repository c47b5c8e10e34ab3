import type { RouterOutputs } from '@app/api/types';
import { releaseMessages } from '@app/contracts/catalogue/release/messages';
import { releaseFieldsSchema } from '@app/contracts/catalogue/release/schema';
import { reasons } from '@app/contracts/error-reasons';
import { fileMessages } from '@app/contracts/files/file/messages';
import { formatMegabytes } from '@app/contracts/format-count';
import { limits } from '@app/contracts/limits';
import { FileInput, Text, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useEffect, useRef, useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { notify } from '~/lib/notify';
import { uploads } from '~/lib/uploads/upload-client';
import { watchUpload } from '~/lib/uploads/upload-fetch';
import { DialogForm, FormDialog, type FormDialogControls } from '~/ui/dialogs/form-dialog';
import { RecordDialog } from '~/ui/dialogs/record-dialog';
import { FormError } from '~/ui/feedback/form-error';
import { UploadProgress } from '~/ui/forms/files/upload-progress';

export type Release = RouterOutputs['release']['list'][number];

interface ReleaseDialogProps extends DialogFrame {
  templateId: string;
}

/** Adds a release with its file; it is pending until it is published (catalogue.template-releases). */
export function AddReleaseDialog({ templateId, ...frame }: ReleaseDialogProps) {
  return (
    <FormDialog {...frame} title="Add release">
      {(dialog) => <AddReleaseForm templateId={templateId} {...dialog} />}
    </FormDialog>
  );
}

/** Uploads a release with its progress from 0 to 100; null while nothing is sent. It ends with the component. */
function useReleaseUpload() {
  const [percent, setPercent] = useState<number | null>(null);
  const aborter = useRef<AbortController | null>(null);
  useEffect(() => () => aborter.current?.abort(), []);
  const upload = async (file: File, fields: Readonly<Record<string, string>>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', file);
    aborter.current = new AbortController();
    setPercent(0);
    watchUpload(form, (fraction) => setPercent(Math.round(fraction * 100)));
    try {
      return await uploads.release.add.mutate(form, { signal: aborter.current.signal });
    } finally {
      setPercent(null);
    }
  };
  return { percent, upload };
}

function AddReleaseForm({ templateId, ...dialog }: { templateId: string } & FormDialogControls) {
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [fileError, setFileError] = useState('');
  const { pending, error, run } = useDialogSubmit(dialog);
  const { percent, upload } = useReleaseUpload();
  const form = useSchemaForm(releaseFieldsSchema, { version: '', notes: '' });
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setFileError(chosen && chosen.size > limits.releaseBytes ? reasons.RELEASE_TOO_LARGE.message : '');
  };
  const submit = form.submitWith(async (values) => {
    if (!file) return setFileError(fileMessages.fileRequired);
    if (fileError) return;
    await run(async () => {
      await upload(file, { ...values, templateId });
      notify.success(releaseMessages.added);
      await queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.release) });
    }, form.showApiError);
  });
  return (
    <DialogForm
      label="Add release"
      submitLabel="Add release"
      pending={pending}
      onSubmit={submit}
      onCancel={dialog.onCancel}
    >
      <TextInput
        label="Version"
        description="Three numbers, such as 1.2.0."
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('version')}
      />
      <FileInput
        label="ZIP file"
        description={`What buyers get: at most ${formatMegabytes(limits.releaseBytes)}.`}
        placeholder="Choose a file"
        accept=".zip,application/zip"
        clearable
        clearButtonProps={{ 'aria-label': 'Remove the file' }}
        value={file}
        onChange={choose}
        error={fileError || undefined}
      />
      <NotesField {...form.getInputProps('notes')} />
      {percent === null ? null : (
        <div role="status">
          <UploadProgress percent={percent} label="Upload of the release" />
          <Text fz="sm">{percent < 100 ? `Uploading, ${percent} %` : 'Checking the file…'}</Text>
        </div>
      )}
      <FormError error={error} failed={releaseMessages.addFailed} />
    </DialogForm>
  );
}

type NotesProps = ReturnType<ReturnType<typeof useSchemaForm>['getInputProps']>;

function NotesField(props: NotesProps) {
  return (
    <Textarea
      label="Notes (optional)"
      description="What is new, for visitors of the template’s page."
      dir="auto"
      autosize
      minRows={3}
      maxRows={10}
      {...props}
    />
  );
}

/** Changes notes and, until it is first published, the version. */
export function EditReleaseDialog({ release, ...frame }: DialogFrame & { release: Release }) {
  const { id, templateId, version, publishedAt } = release;
  const utils = trpc.useUtils();
  const update = trpc.release.update.useMutation({
    meta: {
      refreshes: [getQueryKey(trpc.release)],
      done: releaseMessages.changed,
      showsOwnErrors: true,
    },
  });
  return (
    <RecordDialog
      {...frame}
      title={`Edit release ${version}`}
      submitLabel="Save changes"
      schema={releaseFieldsSchema}
      row={release}
      valuesOf={(row) => ({ version: row?.version ?? '', notes: row?.notes ?? '' })}
      save={(values, form) => update.mutateAsync({ ...values, templateId, id, ...form.seen() })}
      failed={releaseMessages.changeFailed}
      changed="RELEASE_CHANGED"
      load={async () => {
        await utils.release.list.invalidate();
        const theirs = (await utils.release.list.fetch({ templateId })).find((row) => row.id === id);
        if (!theirs) throw new Error('the release was deleted meanwhile');
        return theirs;
      }}
      describe={(row) => `${row.version}: ${row.notes}`}
    >
      {(form) => (
        <>
          <TextInput
            label="Version"
            description={publishedAt ? 'It stays, because customers may have it.' : undefined}
            readOnly={publishedAt !== null}
            autoComplete="off"
            {...form.getInputProps('version')}
          />
          <NotesField {...form.getInputProps('notes')} />
        </>
      )}
    </RecordDialog>
  );
}
