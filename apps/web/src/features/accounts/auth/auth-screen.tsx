import { messages } from '@app/contracts/messages';
import { Loader } from '@mantine/core';
import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { trpc } from '~/lib/api/trpc';
import { useSession } from '~/lib/session/session';
import { studioFrame } from '~/lib/studio/studio-message';
import { AccountStep } from './account-step';
import { afterSignIn } from './after-sign-in';
import { type ResolvedStep, resolveStep, usePendingCodes, withProvider } from './auth-flow';
import classes from './auth-frame.module.css';
import type { AuthStep } from './auth-search';
import type { AuthStepProps } from './auth-step';
import { BrandPanel } from './brand-panel';
import { CodeStep } from './code-step';
import { FactorStep } from './factor-step';
import { ForgotStep } from './forgot-step';
import { FormOutline } from './form-outline';
import { LoginStep } from './login-step';
import { ResetStep } from './reset-step';
import { SignupStep } from './signup-step';
import { stepIntros } from './step-intros';
import { leadsToTicket, useWantedTemplate, type WantedTemplate, WantedTemplateRow } from './wanted-template';

/** See auth.redirect-delay. */
const redirectAfterMs = 100;

/** Shown between the sign-in and the page that the visitor requested. */
function Redirecting({ to, onMount }: { to: string; onMount: () => void }) {
  const navigate = useNavigate();
  const notifyMounted = useEffectEvent(onMount);
  useEffect(() => notifyMounted(), []);
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ href: to, replace: true }), redirectAfterMs);
    return () => clearTimeout(timer);
  }, [navigate, to]);
  return (
    <div className={classes.redirecting} role="status">
      <Loader size="md" aria-hidden />
      <p>{messages.redirecting}</p>
    </div>
  );
}

interface AuthFrameProps {
  /** The template that the visitor wants the account for. */
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

/**
 * Focuses the first empty field inside the element whenever `key` changes, but not on load, when the page
 * itself takes the focus.
 */
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

const route = getRouteApi('/_public/auth');

/**
 * Returns whether the visitor is known to be signed out. If the session can't be loaded, they count as signed
 * out; submitting the form then shows the error.
 */
function useKnownVisitor(): boolean {
  const { status } = useSession();
  const { isError } = trpc.auth.me.useQuery(undefined, { enabled: false });
  return status === 'signed-out' || (status === 'unknown' && isError);
}

/** Renders all steps (auth.step-addresses). The URL holds the current step, so Back and reload work. */
export function AuthScreen() {
  const { step, email, next } = route.useSearch();
  const provider = useLocation({ select: ({ hash }) => hash });
  const requestedStep: AuthStep = step ?? 'login';
  const { user } = useSession();
  const ready = useKnownVisitor();
  const navigate = useNavigate();
  const { pending, setPending } = usePendingCodes();
  const wanted = useWantedTemplate();
  const typedEmail = useRef(email ?? pending.signup?.email ?? pending.reset?.email ?? '');
  const shown = resolveStep(requestedStep, withProvider(pending, email, provider));
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
    if (ready && shown.step !== requestedStep) void goTo(shown.step, { replace: true });
  }, [ready, shown.step, requestedStep, goTo]);

  return (
    <AuthFrame wanted={wanted}>
      {user && window.name !== studioFrame ? (
        <Redirecting to={afterSignIn(user.role, next)} onMount={() => setPending({})} />
      ) : (
        <div ref={stepRef}>
          {/* Other steps depend on state in this tab, which the server doesn't know. */}
          {ready || requestedStep in stepIntros ? (
            <Step
              shown={shown}
              pending={pending}
              setPending={setPending}
              typedEmail={typedEmail}
              goTo={goTo}
              ready={ready}
              asksForQuote={wanted !== undefined && leadsToTicket(next)}
            />
          ) : (
            <FormOutline />
          )}
        </div>
      )}
    </AuthFrame>
  );
}

interface StepProps extends AuthStepProps {
  shown: ResolvedStep;
  /** Whether the account is for requesting a quote for a template. */
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
