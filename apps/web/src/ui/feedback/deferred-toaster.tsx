import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '~/lib/loading/lazy-part';
import { runWhenIdle } from '~/lib/loading/run-when-idle';
import { onToast } from '~/lib/notify';

const Toaster = lazyPart(async () => ({ default: (await import('./toaster')).Toaster }));

/** The toaster, loaded when the page is idle, at the latest with the first toast. */
export function DeferredToaster() {
  const [ready, setReady] = useState(false);
  useEffect(() => onToast(() => setReady(true)), []);
  useEffect(
    () =>
      runWhenIdle(() => {
        setReady(true);
        return () => {};
      }),
    [],
  );
  return ready ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
