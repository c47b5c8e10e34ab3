import { redirectMessages } from '@app/contracts/traffic/redirect/messages';
import { redirectFieldsSchema } from '@app/contracts/traffic/redirect/schema';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/api/trpc';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { DialogForm, FormDialog, type FormDialogControls } from '~/ui/dialogs/form-dialog';
import { FormError } from '~/ui/feedback/form-error';
import type { Redirect } from './redirect';
import classes from './redirects.module.css';

interface Subject {
  /** The redirect as it was when the dialog opened; null for a new one. */
  redirect: Redirect | null;
  /** Initial source path of a new redirect; empty to have it typed. */
  from: string;
}

interface RedirectDialogProps extends Subject {
  /** From `useFormDialog`. */
  form: string;
  opens: unknown;
  opened: boolean;
  onClose: () => void;
}

/** Edits the old and the new path. If two people edit a redirect at once, the second one gets an error. */
export function RedirectDialog({ redirect, from, ...frame }: RedirectDialogProps) {
  return (
    <FormDialog {...frame} title={redirect ? 'Edit the redirect' : 'Add a redirect'}>
      {(dialog) => <RedirectForm redirect={redirect} from={from} {...dialog} />}
    </FormDialog>
  );
}

function RedirectForm({ redirect, from, ...dialog }: FormDialogControls & Subject) {
  const { error, run } = useDialogSubmit(dialog);
  const utils = trpc.useUtils();
  const meta = { refreshes: [getQueryKey(trpc.redirect)], showsOwnErrors: true };
  const create = trpc.redirect.create.useMutation({ meta: { ...meta, done: redirectMessages.added } });
  const update = trpc.redirect.update.useMutation({ meta: { ...meta, done: redirectMessages.changed } });
  const form = useSchemaForm(redirectFieldsSchema, {
    from: redirect?.from ?? from,
    to: redirect?.to ?? '',
    permanent: redirect?.permanent ?? true,
  });
  const submit = form.submitWith((values) =>
    run(
      () =>
        redirect
          ? update.mutateAsync({ ...values, id: redirect.id, updatedAt: redirect.updatedAt })
          : create.mutateAsync(values),
      (failure) => {
        if (form.showApiError(failure)) return true;
        // Refreshes the list behind the dialog with the current state.
        void utils.redirect.list.invalidate();
        return false;
      },
    ),
  );
  return (
    <DialogForm
      label={redirect ? `Edit the redirect from ${redirect.from}` : 'Add a redirect'}
      submitLabel={redirect ? 'Save changes' : 'Add redirect'}
      pending={create.isPending || update.isPending}
      onSubmit={submit}
      onCancel={dialog.onCancel}
    >
      <TextInput
        label="Old address"
        description="Its path, such as /old-page"
        autoComplete="off"
        spellCheck={false}
        {...(from ? {} : { 'data-autofocus': true })}
        {...form.getInputProps('from')}
      />
      <TextInput
        label="Leads to"
        description="A page of this site, such as /services, or an address that starts with https://"
        autoComplete="off"
        spellCheck={false}
        {...(from ? { 'data-autofocus': true } : {})}
        {...form.getInputProps('to')}
      />
      {from ? <Suggestions path={from} onChoose={(page) => form.setFieldValue('to', page)} /> : null}
      <Checkbox
        label="Permanent"
        description="Search engines drop the old address. Leave it off if the page will come back."
        {...form.getInputProps('permanent', { type: 'checkbox' })}
      />
      <FormError error={error} failed={redirectMessages.saveFailed} />
    </DialogForm>
  );
}

/** Suggests pages with paths similar to the missing one. */
function Suggestions({ path, onChoose }: { path: string; onChoose: (page: string) => void }) {
  const { data = [] } = trpc.redirect.suggest.useQuery({ path });
  if (data.length === 0) return null;
  return (
    <fieldset className={classes.suggestions}>
      <legend>Similar pages</legend>
      {data.map((page) => (
        <Button key={page} type="button" variant="default" size="compact-sm" onClick={() => onChoose(page)}>
          {page}
        </Button>
      ))}
    </fieldset>
  );
}
