import { messages } from '@app/contracts/messages';
import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '~/lib/session/session';
import { AccountStep } from './account-step';
import { afterSignIn } from './after-sign-in';
import { type ShownStep, shownStep, usePendingCodes, withProvider } from './auth-flow';
import classes from './auth-frame.module.css';
import type { AuthStep } from './auth-search';
import type { AuthStepProps } from './auth-step';
import { BrandPanel } from './brand-panel';
import { CodeStep } from './code-step';
import { FactorStep } from './factor-step';
import { ForgotStep } from './forgot-step';
import { LoginStep } from './login-step';
import { Redirecting } from './redirecting';
import { ResetStep } from './reset-step';
import { SignupStep } from './signup-step';
import { leadsToTicket, useWantedTemplate, type WantedTemplate } from './use-wanted-template';
import { WantedTemplateRow } from './wanted-template';

/** Focuses the first empty field inside the element whenever `key` changes; not on arrival, when the page has the focus. */
function useFocusOnChange<Element extends HTMLElement>(key: string): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    const fields = [...(ref.current?.querySelectorAll<HTMLInputElement>('input:not([tabindex="-1"])') ?? [])];
    (fields.find(({ value }) => value === '') ?? fields[0])?.focus();
  }, [key]);
  return ref;
}

interface AuthFrameProps {
  /** The template that the account is wanted for. */
  wanted: WantedTemplate | undefined;
  children: ReactNode;
}

/** Split on wide screens, one column on phones. */
function AuthFrame({ wanted, children }: AuthFrameProps) {
  return (
    <div className={classes.ground}>
      <div className={classes.frame}>
        <BrandPanel wanted={wanted} />
        <div className={classes.side}>
          <div className={classes.form}>
            {wanted ? <WantedTemplateRow template={wanted} /> : null}
            {children}
          </div>
        </div>
      </div>
    </div>
  );
}

const route = getRouteApi('/_public/auth');

/** All steps (auth.step-addresses); which one is in the address, so that Back and reload work. */
export function AuthScreen() {
  const { step, email, next } = route.useSearch();
  const provider = useLocation({ select: ({ hash }) => hash });
  const asked: AuthStep = step ?? 'login';
  const { user } = useSession();
  const navigate = useNavigate();
  const { pending, setPending } = usePendingCodes();
  const wanted = useWantedTemplate();
  const typedEmail = useRef(email ?? pending.signup?.email ?? pending.reset?.email ?? '');
  const shown = shownStep(asked, withProvider(pending, email, provider));
  const stepRef = useFocusOnChange<HTMLDivElement>(shown.step);

  const goTo: AuthStepProps['goTo'] = useCallback(
    (to, { replace = false, notice, refusal } = {}) =>
      navigate({
        to: '/auth',
        search: { ...(to !== 'login' && { step: to }), ...(next && { next }) },
        replace,
        ...((notice || refusal) && { state: { authNotice: notice, authError: refusal } }),
      }),
    [navigate, next],
  );

  useEffect(() => {
    if (!user && shown.step !== asked) void goTo(shown.step, { replace: true });
  }, [user, shown.step, asked, goTo]);

  return (
    <AuthFrame wanted={wanted}>
      {user ? (
        <Redirecting to={afterSignIn(user.role, next)} onMount={() => setPending({})} />
      ) : (
        <div ref={stepRef}>
          <Step
            shown={shown}
            pending={pending}
            setPending={setPending}
            typedEmail={typedEmail}
            goTo={goTo}
            asksForQuote={wanted !== undefined && leadsToTicket(next)}
          />
        </div>
      )}
    </AuthFrame>
  );
}

interface StepProps extends AuthStepProps {
  shown: ShownStep;
  /** The account is wanted for a quote of a template. */
  asksForQuote: boolean;
}

function Step({ shown, asksForQuote, ...props }: StepProps) {
  const { pending, setPending, goTo } = props;
  const notice = useLocation({ select: ({ state }) => state.authNotice });
  const refused = useLocation({ select: ({ state }) => state.authError });
  const [signupToken, setSignupToken] = useState<string>();

  switch (shown.step) {
    case 'login':
      return <LoginStep {...props} notice={notice} refused={refused} />;
    case 'signup':
      return <SignupStep {...props} asksForQuote={asksForQuote} />;
    case 'forgot':
      return <ForgotStep {...props} />;
    case 'factor':
      return <FactorStep {...props} factor={shown.factor} />;
    case 'code':
      return <CodeStep {...props} {...shown.request} onVerified={setSignupToken} />;
    case 'account':
      return (
        <AccountStep
          {...props}
          email={shown.request.email}
          signupToken={signupToken}
          onCreatedSignedOut={() => goTo('login', { replace: true, notice: messages.accountCreatedLogIn })}
        />
      );
    case 'reset':
      return (
        <ResetStep
          {...props}
          {...shown.request}
          onReset={async (message) => {
            await goTo('login', { replace: true, notice: message });
            setPending({ ...pending, reset: undefined });
          }}
        />
      );
  }
}
