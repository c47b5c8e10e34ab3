/** Attribute for a button whose press must not be lost: a name unique among the page's buttons. */
export const replayClickAttribute = 'data-replay-click';

const recordScript = `addEventListener('click',window.recordClick=function(e){var b=e.target.closest('[${replayClickAttribute}]');if(b)window.recordedClick=b},true)`;

declare global {
  interface Window {
    recordClick?: (event: MouseEvent) => void;
    recordedClick?: HTMLElement;
  }
}

/** Runs before the page's own scripts: records the last press of a button that has no handler yet. */
export function ClickReplayScript({ nonce }: { nonce: string | undefined }) {
  return (
    // Excluded from hydration checks: the browser hides the nonce, and the script need not be sent a second
    // time.
    <script nonce={nonce} suppressHydrationWarning>
      {import.meta.env.SSR ? recordScript : ''}
    </script>
  );
}

/**
 * Call right before React listens: from then on React queues presses itself. Returns a function that repeats
 * the press.
 */
export function takeRecordedClick(): () => void {
  if (window.recordClick) window.removeEventListener('click', window.recordClick, true);
  const clickedButton = window.recordedClick;
  return () => {
    if (clickedButton?.isConnected) clickedButton.click();
  };
}
