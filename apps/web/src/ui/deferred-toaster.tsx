import { lazy, Suspense, useEffect, useState } from 'react';

const Toaster = lazy(async () => ({ default: (await import('./toaster')).Toaster }));

/** The toaster, loaded once the page stands: nothing can be announced before. */
export function DeferredToaster() {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return ready ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
