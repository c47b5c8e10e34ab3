import { lazy, Suspense, useEffect, useState } from 'react';
import { loadPart } from '~/lib/loading/lazy-part';
import { runWhenIdle } from '~/lib/loading/run-when-idle';
import { onToast } from '~/lib/notify';

// Without it the page still works, and it is outside every page's error screen.
const noToaster = () => ({ Toaster: () => null });
const Toaster = lazy(async () => ({
  default: (await loadPart(() => import('./toaster')).catch(noToaster)).Toaster,
}));

/** The toaster, loaded when the page is idle, at the latest with the first toast. */
export function DeferredToaster() {
  const [ready, setReady] = useState(false);
  useEffect(() => onToast(() => setReady(true)), []);
  useEffect(() => runWhenIdle(() => void setReady(true)), []);
  return ready ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
