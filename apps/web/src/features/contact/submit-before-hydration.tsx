import { messages } from '@app/contracts/messages';
import { useHydrated, useRouter } from '@tanstack/react-router';
import { type RefObject, useLayoutEffect } from 'react';
import { FormAlert } from '~/ui/feedback/form-alert';

/** For the form before this script: shows the notice in it instead of sending. */
const script =
  "document.currentScript.previousElementSibling.onsubmit=function(){this.querySelector('[data-early]').hidden=false;return false}";

/** In the form: what it says to whoever presses the button before the page's scripts have loaded. */
export function NotReadyNotice() {
  return useHydrated() ? null : (
    <div data-early hidden suppressHydrationWarning>
      <FormAlert tone="error">{messages.contactNotReady}</FormAlert>
    </div>
  );
}

/** Right behind the form: catches its button until React takes over. Part of the server's page only. */
export function CatchEarlySubmit() {
  const nonce = useRouter().options.ssr?.nonce;
  return useHydrated() ? null : (
    <script nonce={nonce} suppressHydrationWarning>
      {script}
    </script>
  );
}

/** Calls `onEarly` if the button was pressed before React took over. */
export function useEarlySubmit(formRef: RefObject<HTMLFormElement | null>, onEarly: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when React takes over.
  useLayoutEffect(() => {
    const form = formRef.current;
    if (!form) return;
    form.onsubmit = null;
    if (form.querySelector('[data-early]:not([hidden])')) onEarly();
  }, []);
}
