import { companyMessages } from '@app/contracts/people/company/messages';
import { saveCompanySchema } from '@app/contracts/people/company/schema';
import { Switch, TextInput } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { DialogForm, FormDialog, type FormDialogControls } from '~/ui/dialogs/form-dialog';
import { ErrorBanner } from '~/ui/feedback/error-banner';

const schema = saveCompanySchema.omit({ id: true });

/** Queries to refresh after a company changes. */
export const companyRefreshes = [getQueryKey(trpc.company), getQueryKey(trpc.customer.byId)];

interface CompanyDialogProps {
  /** From `useFormDialog`. */
  form: string;
  opens: unknown;
  opened: boolean;
  onClose: () => void;
  /** Null for a new company. */
  company: { id: string; name: string; colleaguesSee: boolean } | null;
}

/** Form for a company's name and its visibility switch (customers.team-companies). */
export function CompanyDialog({ company, ...frame }: CompanyDialogProps) {
  return (
    <FormDialog {...frame} title={company ? `Edit ${company.name}` : 'New company'}>
      {(dialog) => <CompanyForm dialog={dialog} company={company} />}
    </FormDialog>
  );
}

interface CompanyFormProps extends Pick<CompanyDialogProps, 'company'> {
  dialog: FormDialogControls;
}

function CompanyForm({ dialog: { onBusy, onDone, onCancel }, company }: CompanyFormProps) {
  const { error, pending, forgetError, run } = useDialogSubmit({ onBusy, onDone });
  const save = trpc.company.save.useMutation({
    meta: { done: companyMessages.saved, refreshes: companyRefreshes, showsOwnErrors: true },
  });
  const form = useSchemaForm(schema, {
    name: company?.name ?? '',
    colleaguesSee: company?.colleaguesSee ?? false,
    ...(company && { known: company.colleaguesSee }),
  });
  const submit = form.submitWith((values) =>
    run(() => save.mutateAsync({ ...values, ...(company && { id: company.id }) }), form.showApiError),
  );
  return (
    <DialogForm
      label={company ? `Edit ${company.name}` : 'New company'}
      submitLabel="Save company"
      pending={pending}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {error ? (
        <ErrorBanner onDismiss={forgetError}>{errorText(error, companyMessages.saveFailed)}</ErrorBanner>
      ) : null}
      <TextInput label="Name" autoComplete="off" data-autofocus {...form.getInputProps('name')} />
      <Switch
        label={companyMessages.colleaguesSee}
        description={companyMessages.colleaguesSeeEffect}
        {...form.getInputProps('colleaguesSee', { type: 'checkbox' })}
      />
    </DialogForm>
  );
}
