import { useEffect, useState } from 'react';
import { useDialogGuard } from './form-guard';

/** One text or choice in a `FormDialog` without further fields; it does not go by Esc or with the session. */
export function useDialogText(): [text: string, setText: (text: string) => void] {
  const guard = useDialogGuard();
  const [text, setText] = useState(() => {
    const typed = guard?.read()?.values.text;
    return typeof typed === 'string' ? typed : '';
  });
  useEffect(() => guard?.report({ text }, { text: '' }), [guard, text]);
  return [text, setText];
}
