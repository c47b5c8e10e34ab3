import { lazy, Suspense, useEffect, useState } from 'react';
import { afterInteractive } from '~/lib/after-interactive';

const Toaster = lazy(async () => ({ default: (await import('./toaster')).Toaster }));

/** The toaster, loaded when the page has nothing better to do. What is said before appears with it. */
export function DeferredToaster() {
  const [ready, setReady] = useState(false);
  useEffect(
    () =>
      afterInteractive(() => {
        setReady(true);
        return () => setReady(false);
      }),
    [],
  );
  return ready ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
