import { useEffect, useEffectEvent, useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { supportsPasskeys, withPasskeys } from '~/lib/passkeys/load-passkeys';
import { useSessionActions } from '~/lib/session/session-actions';

/**
 * Signs in with a passkey alone (auth.passkey-sign-in). The browser offers it among the suggestions of the
 * address field from the start; `ask` requests it. The passkey code loads once the page is rendered.
 */
export function usePasskeySignIn(remember: boolean) {
  const { signIn } = useSessionActions();
  const once = useSingleFlight();
  const start = trpc.auth.startPasskeySignIn.useMutation({ meta: { showsOwnErrors: true } });
  const signInMutation = trpc.auth.signInWithPasskey.useMutation({ meta: { showsOwnErrors: true } });
  const [error, setError] = useState<unknown>(null);
  const [pending, setPending] = useState(false);
  // Each offer is good for one response; a new one follows a rejected passkey.
  const [offer, setOffer] = useState(0);
  const send = async (response: Parameters<typeof signInMutation.mutateAsync>[0]['response']) => {
    setPending(true);
    setError(null);
    const { token, user } = await signInMutation.mutateAsync({ response, remember });
    signIn({ token, user, remember });
  };
  const fail = (failure: unknown) => {
    setError(failure);
    setPending(false);
    setOffer((count) => count + 1);
  };
  const startChallenge = useEffectEvent(() => start.mutateAsync());
  const sendChosen = useEffectEvent(send);
  const failed = useEffectEvent(fail);

  useEffect(() => {
    if (!supportsPasskeys()) return;
    let stop = () => {};
    let isDisposed = false;
    const offering = withPasskeys(async ({ offerPasskeys, stopOffering }) => {
      if (isDisposed) return;
      stop = stopOffering;
      const response = await offerPasskeys(startChallenge);
      if (response && !isDisposed) await sendChosen(response);
    });
    // `offer` serves only as the dependency that restarts the effect.
    offering.catch((failure: unknown) => {
      if (!isDisposed && offer >= 0) failed(failure);
    });
    return () => {
      isDisposed = true;
      stop();
    };
  }, [offer]);

  const ask = () =>
    once(async () => {
      setPending(true);
      setError(null);
      await withPasskeys(async ({ askPasskey }) => send(await askPasskey(await start.mutateAsync()))).catch(
        fail,
      );
    });
  return { ask: () => void ask(), pending, error };
}
