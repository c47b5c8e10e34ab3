import { authQuoteTitle, signupConsent } from '@app/content/auth';
import { authMessages } from '@app/contracts/accounts/auth/messages';
import { Text } from '@mantine/core';
import { trpc } from '~/lib/api/trpc';
import { FormError } from '~/ui/feedback/form-error';
import { ContentLink } from '~/ui/navigation/content-link';
import { codeRequest } from './auth-flow';
import * as words from './auth-messages';
import type { AuthStepProps } from './auth-step';
import { EmailStep } from './email-step';
import classes from './signup-step.module.css';
import { StepHeader } from './step-header';
import { stepIntros } from './step-intros';
import { StepLink } from './step-link';
import { useVisitLanguage } from './use-visit-language';

interface SignupStepProps extends AuthStepProps {
  /**
   * Whether the visitor requested changes to a template; the step then explains what the address is for
   * (cart.ticket-login).
   */
  asksForQuote: boolean;
}

/** Step 2: the address for the new account. */
export function SignupStep({ pending, setPending, typedEmail, goTo, ready, asksForQuote }: SignupStepProps) {
  const language = useVisitLanguage();
  const initiate = trpc.auth.initiateSignup.useMutation({ meta: { showsOwnErrors: true } });

  const askForCode = (email: string, showApiError: (error: unknown) => void) => {
    const sent = pending.signup?.email === email ? pending.signup : undefined;
    // A visitor who went back to check the address continues where they left off.
    if (sent?.verified) return goTo('account');
    if (sent && sent.resendAt > Date.now()) return goTo('code');
    return initiate.mutateAsync(
      { email, language },
      {
        onSuccess: ({ resendAfter }) => {
          setPending({ ...pending, signup: codeRequest(email, resendAfter) });
          void goTo('code');
        },
        onError: showApiError,
      },
    );
  };

  return (
    <>
      <StepHeader step="signup" {...(asksForQuote && { title: authQuoteTitle })}>
        {stepIntros.signup}
      </StepHeader>
      <EmailStep
        label={words.signUp}
        button={words.continueOn}
        ready={ready}
        typedEmail={typedEmail}
        onEmail={askForCode}
        busy={initiate.isPending}
        failure={
          <FormError
            error={initiate.error}
            failed={authMessages.initiateSignupFailed}
            unreachable={authMessages.sendOtpFailed}
          />
        }
        footer={
          <>
            {words.haveAccount} <StepLink step="login">{words.signIn}</StepLink>
            <SignupConsent />
          </>
        }
      />
    </>
  );
}

/** The terms that the new account agrees to. The links open in a new tab, beside the form. */
function SignupConsent() {
  const { before, terms, between, privacy } = signupConsent;
  return (
    <Text component="span" display="block" size="sm" className={classes.consent}>
      {before}{' '}
      <ContentLink href={terms.href} target="_blank">
        {terms.label}
      </ContentLink>{' '}
      {between}{' '}
      <ContentLink href={privacy.href} target="_blank">
        {privacy.label}
      </ContentLink>
      .
    </Text>
  );
}
