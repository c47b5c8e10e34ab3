import { useEffect, useEffectEvent, useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { knowsPasskeys, withPasskeys } from '~/lib/passkeys/load-passkeys';
import { useSessionActions } from '~/lib/session/session';

/**
 * Signing in with a passkey alone (auth.passkey-sign-in): offered among the suggestions of the address field from the start, and asked for by
 * `ask`. What it needs of the browser loads when the page stands.
 */
export function usePasskeySignIn(remember: boolean) {
  const { signIn } = useSessionActions();
  const once = useSingleFlight();
  const start = trpc.auth.startPasskeySignIn.useMutation({ meta: { showsOwnErrors: true } });
  const enter = trpc.auth.signInWithPasskey.useMutation({ meta: { showsOwnErrors: true } });
  const [error, setError] = useState<unknown>(null);
  const [pending, setPending] = useState(false);
  // Each offer serves one answer; another one follows a passkey that was refused.
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
    // `offer` is of no use within: it says when to begin again.
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
