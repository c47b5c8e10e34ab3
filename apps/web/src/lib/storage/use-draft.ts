import { useCallback, useState } from 'react';
import type { DraftKey } from './draft-key';
import { readStored, writeStored } from './safe-storage';

/**
 * A text that survives errors and reloads (ticket.inquiry-text, ticket.response-draft): stored in this
 * browser under `key` until it is set to the empty string. For client-only parts of a page; `key` must not
 * change while the component is mounted.
 */
export function useDraft(key: DraftKey): [text: string, setText: (text: string) => void] {
  const [text, setState] = useState(() => readStored('localStorage', key));
  const setText = useCallback(
    (next: string) => {
      setState(next);
      writeStored('localStorage', key, next);
    },
    [key],
  );
  return [text, setText];
}
