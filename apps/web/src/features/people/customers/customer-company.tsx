import { companyMessages } from '@app/contracts/people/company/messages';
import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { companyRefreshes } from '~/entities/company/company-form';
import { CompanySelect } from '~/entities/company/company-select';
import { errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { notify } from '~/lib/notify';
import { DialogForm, FormDialog, type FormDialogControls } from '~/ui/dialogs/form-dialog';
import { RecordCard } from '~/ui/display/record-card';
import { ErrorBanner } from '~/ui/feedback/error-banner';
import type { Customer } from './customer';
import classes from './customer-screen.module.css';

/** Shows the customer's company and lets the team change it (customers.one-company). */
export function CustomerCompany({ customer }: { customer: Customer }) {
  const { company } = customer;
  const { dialog, opened, open, close } = useFormDialog<'company'>('customer-company');
  return (
    <RecordCard id="customer-company" title="Company">
      {company ? (
        <>
          <Link to="/dashboard/companies/$id" params={{ id: company.id }} className={classes.company}>
            {company.name}
          </Link>
          <Text mt="0.25rem" mb="sm" c="dimmed" fz="sm">
            {company.colleaguesSee ? companyMessages.colleaguesSee : companyMessages.colleaguesSeeNothing}.
          </Text>
        </>
      ) : (
        <Text mt="0.25rem" mb="sm" c="dimmed" fz="sm">
          Belongs to no company.
        </Text>
      )}
      <Button variant="default" onClick={() => open('company')}>
        {company ? 'Change company' : 'Choose a company'}
      </Button>
      <FormDialog
        form="customer-company"
        opens={dialog}
        opened={opened}
        onClose={close}
        title={`Company of ${customer.name}`}
      >
        {(controls) => <CompanyChoice customer={customer} dialog={controls} />}
      </FormDialog>
    </RecordCard>
  );
}

interface CompanyChoiceProps {
  customer: Customer;
  dialog: FormDialogControls;
}

function CompanyChoice({ customer: { id, name, company }, dialog }: CompanyChoiceProps) {
  const { onBusy, onDone, onCancel } = dialog;
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(company);
  const { error, pending, forgetError, run } = useDialogSubmit({ onBusy, onDone });
  const set = trpc.company.setPerson.useMutation({
    meta: { refreshes: companyRefreshes, showsOwnErrors: true },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await set.mutateAsync({ personId: id, companyId: chosen?.id ?? null, known: company?.id ?? null });
      notify.success({
        about: `company-of:${id}`,
        text: chosen ? companyMessages.personAdded(name, chosen.name) : companyMessages.personTakenOut(name),
      });
    });
  };
  return (
    <DialogForm
      label={`Company of ${name}`}
      submitLabel="Save"
      pending={pending}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {error ? (
        <ErrorBanner onDismiss={forgetError}>{errorText(error, companyMessages.personFailed)}</ErrorBanner>
      ) : null}
      <CompanySelect
        label="Company"
        description="Leave it empty to take the person out. Add new companies on the Companies page."
        chosen={chosen}
        onChange={setChosen}
      />
    </DialogForm>
  );
}
