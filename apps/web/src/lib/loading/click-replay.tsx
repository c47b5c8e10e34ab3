/** On a button whose press must not be lost: a name that no other button of the page has. */
export const replayClickAttribute = 'data-replay-click';

const remember = `addEventListener('click',window.recordClick=function(e){var b=e.target.closest('[${replayClickAttribute}]');if(b)window.recordedClick=b},true)`;

declare global {
  interface Window {
    recordClick?: (event: MouseEvent) => void;
    recordedClick?: HTMLElement;
  }
}

/** Before the page's own scripts: remembers the last press of a button that nobody answers yet. */
export function ClickReplayScript({ nonce }: { nonce: string | undefined }) {
  return (
    // Not compared: the browser hides the nonce, and the words need not come a second time.
    <script nonce={nonce} suppressHydrationWarning>
      {import.meta.env.SSR ? remember : ''}
    </script>
  );
}

/** Call it right before React listens: from then on React keeps presses itself. Answers how to press again. */
export function takeRecordedClick(): () => void {
  if (window.recordClick) window.removeEventListener('click', window.recordClick, true);
  const pressed = window.recordedClick;
  return () => {
    if (pressed?.isConnected) pressed.click();
  };
}
