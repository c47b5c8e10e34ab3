import { secondFactorMessages } from '@app/contracts/accounts/auth/second-factor-messages';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { ConfirmPasswordForm } from '~/ui/dialogs/confirm-password-form';
import { FormDialog } from '~/ui/dialogs/form-dialog';
import { OneTimeSecret } from '~/ui/display/one-time-secret';
import * as words from './account-messages';

/** Shows the recovery codes once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <OneTimeSecret
      label={words.recoveryCodes}
      secret={codes.join('\n')}
      note={secondFactorMessages.codesOnce}
      onDone={onDone}
    />
  );
}

interface RecoveryCodesDialogProps {
  opened: boolean;
  email: string;
  onClose: () => void;
}

/** Generates new recovery codes after the password was confirmed. */
export function RecoveryCodesDialog({ opened, email, onClose }: RecoveryCodesDialogProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = trpc.secondFactor.renewCodes.useMutation({
    meta: { refreshes: [getQueryKey(trpc.secondFactor)], showsOwnErrors: true },
  });
  return (
    <FormDialog
      form="recovery-codes"
      opens="recovery-codes"
      opened={opened}
      onClose={onClose}
      onClosed={() => setCodes(null)}
      // An accidental click outside would lose the codes.
      closeOnClickOutside={codes === null}
      title={codes ? words.yourRecoveryCodes : words.askNewCodes}
    >
      {(dialog) =>
        codes ? (
          <RecoveryCodes codes={codes} onDone={dialog.onDone} />
        ) : (
          <ConfirmPasswordForm
            text={words.oldCodesEnd}
            submitLabel={words.makeNewCodes}
            email={email}
            failed={secondFactorMessages.renewFailed}
            onConfirm={async (currentPassword) => {
              const { recoveryCodes } = await renew.mutateAsync({ currentPassword });
              setCodes(recoveryCodes);
            }}
            {...dialog}
            // The dialog stays open to show the codes.
            onDone={dialog.onSaved}
          />
        )
      }
    </FormDialog>
  );
}
