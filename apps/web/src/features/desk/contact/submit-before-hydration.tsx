import { messages } from '@app/contracts/messages';
import { useHydrated, useRouter } from '@tanstack/react-router';
import { type RefObject, useLayoutEffect } from 'react';
import { FormAlert } from '~/ui/feedback/form-alert';

/** Inline script for the form before hydration: shows the notice instead of submitting. */
const script =
  "document.currentScript.previousElementSibling.onsubmit=function(){this.querySelector('[data-early]').hidden=false;return false}";

/** Notice in the form for visitors who press the button before the page's scripts have loaded. */
export function NotReadyNotice() {
  return useHydrated() ? null : (
    <div data-early hidden suppressHydrationWarning>
      <FormAlert tone="error">{messages.contactNotReady}</FormAlert>
    </div>
  );
}

/** Placed right after the form: intercepts its submission until hydration. Rendered on the server only. */
export function CatchEarlySubmit() {
  const nonce = useRouter().options.ssr?.nonce;
  return useHydrated() ? null : (
    <script nonce={nonce} suppressHydrationWarning>
      {script}
    </script>
  );
}

/** Calls `onEarly` if the button was pressed before hydration. */
export function useEarlySubmit(formRef: RefObject<HTMLFormElement | null>, onEarly: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when React takes over.
  useLayoutEffect(() => {
    const form = formRef.current;
    if (!form) return;
    form.onsubmit = null;
    if (form.querySelector('[data-early]:not([hidden])')) onEarly();
  }, []);
}
