import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { SessionUser } from '~/lib/session/session';
import { readFormDraft } from '~/lib/storage/form-draft';
import { StatusBadge } from '~/ui/display/status-badge';
import * as words from './account-messages';
import { NewEmailCode } from './new-email-code';
import { NewEmailForm, newAddressDraft } from './new-email-form';
import {
  clearPendingEmailChange,
  type PendingEmailChange,
  readPendingEmailChange,
  storePendingEmailChange,
} from './pending-email-change';

/**
 * Step of the email change. `asked` holds the typed values for a resend and for going back. `back` means that
 * the customer returned from a later step and needs the focus here.
 */
type Step =
  | { at: 'rest'; back?: true }
  | { at: 'address'; asked?: PendingEmailChange }
  | { at: 'code'; asked: PendingEmailChange };

/** Shows the caller's address and changes it with a code sent to the new address (auth.own-account). */
export function EmailChange({ user: { id, email, emailVerified } }: { user: SessionUser }) {
  const [step, setStep] = useState<Step>(() => {
    const asked = readPendingEmailChange(id);
    if (asked) return { at: 'code', asked };
    return { at: readFormDraft(id, newAddressDraft) ? 'address' : 'rest' };
  });
  return (
    <>
      <Group component="p" gap="0.5rem 0.75rem" mb="1.25rem" c="var(--ink-strong)" fw={600}>
        {email}
        <StatusBadge tone={emailVerified ? 'success' : 'warning'}>
          {emailVerified ? words.confirmed : words.notConfirmed}
        </StatusBadge>
      </Group>
      {step.at === 'rest' ? (
        <Button variant="default" autoFocus={step.back} onClick={() => setStep({ at: 'address' })}>
          {words.changeEmail}
        </Button>
      ) : null}
      {step.at === 'address' ? (
        <NewEmailForm
          asked={step.asked}
          username={email}
          onCodeSent={(asked) => {
            storePendingEmailChange(id, asked);
            setStep({ at: 'code', asked });
          }}
          onCancel={() => setStep({ at: 'rest', back: true })}
        />
      ) : null}
      {step.at === 'code' ? (
        <NewEmailCode
          asked={step.asked}
          onResent={(resendAt) => storePendingEmailChange(id, { ...step.asked, resendAt })}
          onChanged={() => {
            clearPendingEmailChange(id);
            setStep({ at: 'rest', back: true });
          }}
          onBack={() => {
            clearPendingEmailChange(id);
            setStep({ at: 'address', asked: step.asked });
          }}
        />
      ) : null}
    </>
  );
}
