import { startPasskeySchema } from '@app/contracts/accounts/auth/passkey';
import { passkeyMessages } from '@app/contracts/accounts/auth/passkey-messages';
import { Text, TextInput } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { notify } from '~/lib/notify';
import { withPasskeys } from '~/lib/passkeys/load-passkeys';
import { DialogForm, FormDialog, type FormDialogControls } from '~/ui/dialogs/form-dialog';
import { PasskeyError } from '~/ui/feedback/passkey-error';
import * as words from './account-messages';
import { RecoveryCodes } from './recovery-codes-dialog';

/**
 * Adds a passkey: asks for a name, opens the browser's dialog, and shows the recovery codes if it is the
 * first second factor.
 */
export function AddPasskeyDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <FormDialog
      form="passkey"
      opened={opened}
      onClose={onClose}
      onClosed={() => setCodes(null)}
      // An accidental click outside would lose the codes.
      closeOnClickOutside={codes === null}
      title={codes ? words.yourRecoveryCodes : words.addPasskey}
    >
      {(dialog) =>
        codes ? (
          <RecoveryCodes codes={codes} onDone={dialog.onDone} />
        ) : (
          <AddPasskeyForm {...dialog} onCodes={setCodes} />
        )
      }
    </FormDialog>
  );
}

interface AddPasskeyFormProps extends FormDialogControls {
  onCodes: (codes: readonly string[]) => void;
}

function AddPasskeyForm({ onCodes, ...dialog }: AddPasskeyFormProps) {
  const start = trpc.passkey.start.useMutation({ meta: { showsOwnErrors: true } });
  const add = trpc.passkey.add.useMutation({
    meta: {
      refreshes: [getQueryKey(trpc.secondFactor), getQueryKey(trpc.account.sessions)],
      showsOwnErrors: true,
    },
  });
  return (
    <PasskeyNameForm
      {...dialog}
      name=""
      submitLabel={words.continueOn}
      failed={passkeyMessages.addFailed}
      onName={(name) =>
        withPasskeys(async ({ makePasskey }) => {
          const response = await makePasskey(await start.mutateAsync({ name }));
          const { recoveryCodes } = await add.mutateAsync({ response });
          notify.success(passkeyMessages.added);
          return recoveryCodes;
        })
      }
      onNamed={(codes) => {
        if (!codes) return dialog.onDone();
        dialog.onSaved();
        onCodes(codes);
      }}
    />
  );
}

interface RenamePasskeyDialogProps {
  /** Null when no passkey is being renamed. */
  passkey: { id: string; name: string } | null;
  opened: boolean;
  onClose: () => void;
}

/** Renames a passkey. */
export function RenamePasskeyDialog({ passkey, opened, onClose }: RenamePasskeyDialogProps) {
  const rename = trpc.passkey.rename.useMutation({
    meta: {
      done: passkeyMessages.renamed,
      refreshes: [getQueryKey(trpc.secondFactor)],
      showsOwnErrors: true,
    },
  });
  return (
    <FormDialog form="passkey-name" opened={opened} onClose={onClose} title={words.renamePasskey}>
      {(dialog) =>
        passkey ? (
          <PasskeyNameForm
            {...dialog}
            name={passkey.name}
            submitLabel={words.rename}
            failed={passkeyMessages.renameFailed}
            onName={(name) => rename.mutateAsync({ id: passkey.id, name })}
            onNamed={dialog.onDone}
          />
        ) : null
      }
    </FormDialog>
  );
}

interface PasskeyNameFormProps<Result> extends FormDialogControls {
  name: string;
  submitLabel: string;
  failed: string;
  onName: (name: string) => Promise<Result>;
  onNamed: (result: Result) => void;
}

function PasskeyNameForm<Result>(props: PasskeyNameFormProps<Result>) {
  const { name, submitLabel, failed, onName, onNamed, onBusy, onCancel } = props;
  // `onNamed` decides whether the dialog closes, so `onDone` does nothing here.
  const { pending, error, run } = useDialogSubmit({ onBusy, onDone: () => {} });
  const form = useSchemaForm(startPasskeySchema, { name });
  return (
    <DialogForm
      label={submitLabel}
      submitLabel={submitLabel}
      pending={pending}
      onSubmit={form.submitWith((values) =>
        run(async () => onNamed(await onName(values.name)), form.showApiError),
      )}
      onCancel={onCancel}
    >
      <Text>{words.passkeyName}</Text>
      <TextInput
        size="md"
        label={words.name}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <PasskeyError error={error} failed={failed} />
    </DialogForm>
  );
}
