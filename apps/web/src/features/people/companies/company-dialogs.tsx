import { companyMessages } from '@app/contracts/people/company/messages';
import { type FormEvent, useRef, useState } from 'react';
import { companyRefreshes } from '~/entities/company/company-form';
import { type ChosenCompany, CompanySelect } from '~/entities/company/company-select';
import { apiErrorOf, errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { pluralize } from '~/lib/format/pluralize';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import { notify } from '~/lib/notify';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { DialogForm, FormDialog, type FormDialogControls } from '~/ui/dialogs/form-dialog';
import { ErrorBanner } from '~/ui/feedback/error-banner';
import { type Company, peopleNouns } from './companies-search';

interface MergeDialogProps {
  form: string;
  opens: unknown;
  opened: boolean;
  onClose: () => void;
  company: Company;
  /** Called with the id of the remaining company. */
  onMerged: (id: string) => void;
}

/** Merges this company into another one. */
export function MergeDialog({ company, onMerged, ...frame }: MergeDialogProps) {
  const into = useRef<string>(undefined);
  return (
    <FormDialog
      {...frame}
      title={`Merge ${company.name}`}
      // Navigation has to wait until the dialog is closed.
      onClosed={() => into.current && onMerged(into.current)}
    >
      {(dialog) => (
        <MergeForm
          dialog={dialog}
          company={company}
          onMerged={(id) => {
            into.current = id;
          }}
        />
      )}
    </FormDialog>
  );
}

/** Describes the effect of merging into the chosen company. */
function mergeEffectOf(into: ChosenCompany | null): string {
  if (into?.colleaguesSee === undefined) {
    return 'Its people move to the other company, whose setting applies, and this one is removed.';
  }
  const see = into.colleaguesSee ? 'see' : 'do not see';
  return `Its people move to ${into.name}, where colleagues ${see} each other’s requests and orders, and this one is removed.`;
}

interface MergeFormProps extends Pick<MergeDialogProps, 'company' | 'onMerged'> {
  dialog: FormDialogControls;
}

function MergeForm({ dialog: { onBusy, onDone, onCancel }, company, onMerged }: MergeFormProps) {
  const [into, setInto] = useState<ChosenCompany | null>(null);
  const { error, pending, forgetError, run } = useDialogSubmit({ onBusy, onDone });
  const merge = trpc.company.merge.useMutation({ meta: { showsOwnErrors: true } });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!into) return;
    const call = async () => {
      const mergedCompany = await merge.mutateAsync({
        id: company.id,
        intoId: into.id,
        known: into.colleaguesSee,
      });
      notify.success({
        about: `company:${mergedCompany.id}`,
        text: companyMessages.merged(mergedCompany.name),
      });
      onMerged(mergedCompany.id);
    };
    void run(call, (failure) => {
      // Clears the choice: selecting the company again loads its current state.
      if (apiErrorOf(failure)?.reason === 'COMPANY_CHANGED') setInto(null);
      return false;
    });
  };
  return (
    <DialogForm
      label={`Merge ${company.name}`}
      submitLabel="Merge companies"
      pending={pending}
      disabled={into === null}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {error ? (
        <ErrorBanner onDismiss={forgetError}>{errorText(error, companyMessages.mergeFailed)}</ErrorBanner>
      ) : null}
      <CompanySelect
        label={`Merge “${company.name}” into`}
        description={mergeEffectOf(into)}
        chosen={into}
        without={company.id}
        onChange={setInto}
      />
    </DialogForm>
  );
}

interface RemoveDialogProps {
  opened: boolean;
  onClose: () => void;
  company: Company;
  people: number;
  onRemoved: () => void;
}

/** Asks for confirmation before a company is deleted. */
export function RemoveDialog({
  opened,
  onClose,
  company: { id, name },
  people,
  onRemoved,
}: RemoveDialogProps) {
  const removed = useRef(false);
  const remove = trpc.company.remove.useMutation({
    meta: { done: companyMessages.removed, refreshes: companyRefreshes.slice(1), showsOwnErrors: true },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={`Remove “${name}”?`}
      confirmLabel="Remove company"
      danger
      failed={companyMessages.removeFailed}
      onConfirm={async () => {
        await remove.mutateAsync({ id });
        removed.current = true;
      }}
      onClose={onClose}
      onClosed={() => removed.current && onRemoved()}
    >
      {people === 0
        ? 'Nobody belongs to it.'
        : `${pluralize(people, peopleNouns)} ${people === 1 ? 'belongs' : 'belong'} to no company afterwards. Their accounts, tickets and orders stay.`}
    </ConfirmDialog>
  );
}
