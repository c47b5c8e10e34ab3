/** On a button whose press must not be lost: a name that no other button of the page has. */
export const earlyPressAttribute = 'data-early-press';

const remember = `addEventListener('click',window.onEarlyPress=function(e){var b=e.target.closest('[${earlyPressAttribute}]');if(b)window.earlyPress=b},true)`;

declare global {
  interface Window {
    onEarlyPress?: (event: MouseEvent) => void;
    earlyPress?: HTMLElement;
  }
}

/** Before the page's own scripts: remembers the last press of a button that nobody answers yet. */
export function EarlyPressScript({ nonce }: { nonce: string | undefined }) {
  return (
    // Not compared: the browser hides the nonce, and the words need not come a second time.
    <script nonce={nonce} suppressHydrationWarning>
      {import.meta.env.SSR ? remember : ''}
    </script>
  );
}

/** Call it right before React listens: from then on React keeps presses itself. Answers how to press again. */
export function takeEarlyPress(): () => void {
  if (window.onEarlyPress) window.removeEventListener('click', window.onEarlyPress, true);
  const pressed = window.earlyPress;
  return () => {
    if (pressed?.isConnected) pressed.click();
  };
}
