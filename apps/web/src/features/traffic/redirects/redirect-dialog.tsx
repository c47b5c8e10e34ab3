import { redirectMessages } from '@app/contracts/traffic/redirect/messages';
import { redirectFieldsSchema } from '@app/contracts/traffic/redirect/schema';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/api/trpc';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { RecordDialog } from '~/ui/dialogs/record-dialog';
import type { Redirect } from './redirect';
import classes from './redirects.module.css';

interface RedirectDialogProps extends DialogFrame {
  /** The redirect as it was when the dialog opened; null for a new one. */
  redirect: Redirect | null;
  /** Initial source path of a new redirect; empty to have it typed. */
  from: string;
}

/** Edits the old and the new path. */
export function RedirectDialog({ redirect, from, ...frame }: RedirectDialogProps) {
  const utils = trpc.useUtils();
  const meta = { refreshes: [getQueryKey(trpc.redirect)], showsOwnErrors: true };
  const create = trpc.redirect.create.useMutation({ meta: { ...meta, done: redirectMessages.added } });
  const update = trpc.redirect.update.useMutation({ meta: { ...meta, done: redirectMessages.changed } });
  return (
    <RecordDialog
      {...frame}
      title={redirect ? 'Edit the redirect' : 'Add a redirect'}
      label={redirect ? `Edit the redirect from ${redirect.from}` : 'Add a redirect'}
      submitLabel={redirect ? 'Save changes' : 'Add redirect'}
      schema={redirectFieldsSchema}
      row={redirect}
      valuesOf={(row) => ({
        from: row?.from ?? from,
        to: row?.to ?? '',
        permanent: row?.permanent ?? true,
      })}
      save={(values, form) =>
        redirect
          ? update.mutateAsync({ ...values, id: redirect.id, ...form.seen() })
          : create.mutateAsync(values)
      }
      failed={redirectMessages.saveFailed}
      onFailed={() => void utils.redirect.list.invalidate()}
    >
      {(form) => (
        <>
          <TextInput
            label="Old address"
            description="Such as /old-page, for whatever follows a ?, or /index.php?page=about, for that page alone"
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
        </>
      )}
    </RecordDialog>
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
