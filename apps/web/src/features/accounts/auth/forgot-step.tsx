import { authMessages } from '@app/contracts/accounts/auth/messages';
import { trpc } from '~/lib/api/trpc';
import { FormError } from '~/ui/feedback/form-error';
import { codeRequest } from './auth-flow';
import * as words from './auth-messages';
import type { AuthStepProps } from './auth-step';
import { EmailStep } from './email-step';
import { StepHeader } from './step-header';
import { stepIntros } from './step-intros';
import { StepLink } from './step-link';
import { useVisitLanguage } from './use-visit-language';

/** Step 5: the address that the reset code is sent to. */
export function ForgotStep({ pending, setPending, typedEmail, goTo, ready }: AuthStepProps) {
  const language = useVisitLanguage();
  const forgot = trpc.auth.forgotPassword.useMutation({ meta: { showsOwnErrors: true } });

  const askForCode = (email: string, showApiError: (error: unknown) => void) => {
    const sent = pending.reset?.email === email ? pending.reset : undefined;
    if (sent && sent.resendAt > Date.now()) return goTo('reset');
    return forgot.mutateAsync(
      { email, language },
      {
        onSuccess: ({ resendAfter }) => {
          setPending({ ...pending, reset: codeRequest(email, resendAfter) });
          void goTo('reset');
        },
        onError: showApiError,
      },
    );
  };

  return (
    <>
      <StepHeader step="forgot">{stepIntros.forgot}</StepHeader>
      <EmailStep
        label={words.resetCode}
        button={words.sendResetCode}
        ready={ready}
        typedEmail={typedEmail}
        onEmail={askForCode}
        busy={forgot.isPending}
        failure={<FormError error={forgot.error} failed={authMessages.sendResetFailed} />}
        footer={<StepLink step="login">{words.backToSignIn}</StepLink>}
      />
    </>
  );
}
