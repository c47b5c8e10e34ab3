import { useEffect, useEffectEvent, useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { knowsPasskeys, withPasskeys } from '~/lib/passkeys/load-passkeys';
import { useSessionActions } from '~/lib/session/session';

/**
 * Signs in with a passkey alone (auth.passkey-sign-in). The browser offers it among the suggestions of the
 * address field from the start; `ask` requests it. The passkey code loads once the page is rendered.
 */
export function usePasskeySignIn(remember: boolean) {
  const { signIn } = useSessionActions();
  const once = useSingleFlight();
  const start = trpc.auth.startPasskeySignIn.useMutation({ meta: { showsOwnErrors: true } });
  const enter = trpc.auth.signInWithPasskey.useMutation({ meta: { showsOwnErrors: true } });
  const [error, setError] = useState<unknown>(null);
  const [pending, setPending] = useState(false);
  // Each offer is good for one response; a new one follows a rejected passkey.
  const [offer, setOffer] = useState(0);
  const send = async (response: Parameters<typeof enter.mutateAsync>[0]['response']) => {
    setPending(true);
    setError(null);
    const { token, user } = await enter.mutateAsync({ response, remember });
    signIn({ token, user, remember });
  };
  const fail = (failure: unknown) => {
    setError(failure);
    setPending(false);
    setOffer((last) => last + 1);
  };
  const begin = useEffectEvent(() => start.mutateAsync());
  const chosen = useEffectEvent(send);
  const failed = useEffectEvent(fail);

  useEffect(() => {
    if (!knowsPasskeys()) return;
    let stop = () => {};
    let ended = false;
    const work = withPasskeys(async ({ offerPasskeys, stopOffering }) => {
      if (ended) return;
      stop = stopOffering;
      const response = await offerPasskeys(begin);
      if (response && !ended) await chosen(response);
    });
    // `offer` serves only as the dependency that restarts the effect.
    work.catch((failure: unknown) => {
      if (!ended && offer >= 0) failed(failure);
    });
    return () => {
      ended = true;
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
