import { companyMessages } from '@app/contracts/people/company/messages';
import { saveCompanySchema } from '@app/contracts/people/company/schema';
import { Switch, TextInput } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/api/trpc';
import { RecordDialog, type RecordDialogFrame } from '~/ui/dialogs/record-dialog';

const schema = saveCompanySchema.omit({ id: true });

/** Queries to refresh after a company changes. */
export const companyRefreshes = [getQueryKey(trpc.company), getQueryKey(trpc.customer.byId)];

interface CompanyDialogProps extends RecordDialogFrame {
  /** Null for a new company. */
  company: { id: string; name: string; colleaguesSee: boolean } | null;
}

/** Form for a company's name and its visibility switch, whose state it was opened with (customers.team-companies). */
export function CompanyDialog({ company, ...frame }: CompanyDialogProps) {
  const save = trpc.company.save.useMutation({
    meta: { done: companyMessages.saved, refreshes: companyRefreshes, showsOwnErrors: true },
  });
  return (
    <RecordDialog
      {...frame}
      title={company ? `Edit ${company.name}` : 'New company'}
      submitLabel="Save company"
      schema={schema}
      valuesOf={() => ({
        name: company?.name ?? '',
        colleaguesSee: company?.colleaguesSee ?? false,
        ...(company && { known: company.colleaguesSee }),
      })}
      save={(values) => save.mutateAsync({ ...values, ...(company && { id: company.id }) })}
      failed={companyMessages.saveFailed}
    >
      {(form) => (
        <>
          <TextInput label="Name" autoComplete="off" data-autofocus {...form.getInputProps('name')} />
          <Switch
            label={companyMessages.colleaguesSee}
            description={companyMessages.colleaguesSeeEffect}
            {...form.getInputProps('colleaguesSee', { type: 'checkbox' })}
          />
        </>
      )}
    </RecordDialog>
  );
}
