import { limits } from '@app/contracts/limits';
import { companyMessages } from '@app/contracts/people/company/messages';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { companyRefreshes } from '~/entities/company/company-form';
import { CustomerName } from '~/entities/customer/customer-name';
import { CustomerSelect, type FoundCustomer } from '~/entities/customer/customer-select';
import { UnconfirmedAddress } from '~/entities/customer/unconfirmed-address';
import { errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { notify } from '~/lib/notify';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { DialogForm, FormDialog, type FormDialogControls } from '~/ui/dialogs/form-dialog';
import { RecordCard } from '~/ui/display/record-card';
import { StatusBadge } from '~/ui/display/status-badge';
import { ErrorBanner } from '~/ui/feedback/error-banner';
import type { Company } from './companies-search';
import classes from './company-screen.module.css';

/** Lists the people of a company; people are added and removed here. */
export function CompanyPeople({ company }: { company: Company }) {
  const { id, people } = company;
  const { dialog, opened, open, close } = useFormDialog<'person'>(`company-person:${id}`);
  const [leaving, setLeaving] = useState<{ id: string; name: string; opened: boolean } | null>(null);
  const removePerson = trpc.company.setPerson.useMutation({
    meta: { refreshes: companyRefreshes, showsOwnErrors: true },
  });
  return (
    <RecordCard
      id="company-people"
      title="People"
      actions={
        <Button
          variant="default"
          leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />}
          disabled={people.length >= limits.companyPeople}
          onClick={() => open('person')}
        >
          Add person
        </Button>
      }
    >
      {people.length === 0 ? (
        <Text c="dimmed" fz="sm">
          Nobody belongs to it yet.
        </Text>
      ) : null}
      {people.length > 0 ? (
        <Stack component="ul" gap={0} aria-labelledby="company-people">
          {people.map((person) => (
            <Group component="li" gap="0.25rem 0.75rem" key={person.id} className={classes.person}>
              <span className={classes.who}>
                <CustomerName id={person.id} name={person.name} className={classes.name} />
                <Text span inherit c="dimmed" fz="sm" display="block">
                  {person.email}
                </Text>
              </span>
              <UnconfirmedAddress confirmed={person.emailVerified} />
              {person.suspended ? <StatusBadge tone="danger">Suspended</StatusBadge> : null}
              <Button
                variant="subtle"
                size="compact-md"
                aria-label={`Remove ${person.name}`}
                onClick={() => setLeaving({ id: person.id, name: person.name, opened: true })}
              >
                Remove
              </Button>
            </Group>
          ))}
        </Stack>
      ) : null}
      <FormDialog
        form={`company-person:${id}`}
        opens={dialog}
        opened={opened}
        onClose={close}
        title={`Add a person to ${company.name}`}
      >
        {(controls) => <AddPerson company={company} dialog={controls} />}
      </FormDialog>
      <ConfirmDialog
        opened={leaving?.opened ?? false}
        title={`Remove ${leaving?.name ?? ''} from ${company.name}?`}
        confirmLabel="Remove"
        failed={companyMessages.personFailed}
        onConfirm={async () => {
          await removePerson.mutateAsync({ personId: leaving?.id ?? '', companyId: null, known: id });
          notify.success(companyMessages.personTakenOut(leaving?.name ?? ''));
        }}
        onClose={() => setLeaving((last) => last && { ...last, opened: false })}
      >
        The account stays. They and their colleagues no longer see each other’s requests and orders.
      </ConfirmDialog>
    </RecordCard>
  );
}

interface AddPersonProps {
  company: Company;
  dialog: FormDialogControls;
}

function AddPerson({
  company: { id, name, colleaguesSee },
  dialog: { onBusy, onDone, onCancel },
}: AddPersonProps) {
  const [person, setPerson] = useState<FoundCustomer | null>(null);
  const { error, pending, forgetError, run } = useDialogSubmit({ onBusy, onDone });
  const add = trpc.company.setPerson.useMutation({
    meta: { refreshes: companyRefreshes, showsOwnErrors: true },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (person) void run(() => add.mutateAsync({ personId: person.id, companyId: id, known: null }));
  };
  return (
    <DialogForm
      label={`Add a person to ${name}`}
      submitLabel="Add person"
      pending={pending}
      disabled={!person}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {error ? (
        <ErrorBanner onDismiss={forgetError}>{errorText(error, companyMessages.personFailed)}</ErrorBanner>
      ) : null}
      <CustomerSelect label="Person" value={person} onChange={setPerson} />
      {colleaguesSee ? (
        <Text c="dimmed" fz="sm">
          {companyMessages.colleaguesSeeEffect}
        </Text>
      ) : null}
    </DialogForm>
  );
}
