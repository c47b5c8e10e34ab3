import { lazy, Suspense, useEffect, useState } from 'react';
import { addLink } from '~/lib/api/added-link';
import { confirmationLink } from '~/lib/api/confirmation-link';
import { onConfirmation } from '~/lib/session/confirm-identity';

const ConfirmIdentityDialog = lazy(() => import('./confirm-identity-dialog'));

interface Question {
  id: number;
  answer: (confirmed: boolean) => void;
}

/** Shows the question who it is, wherever a call needs the answer (auth.step-up). Once in the frame of screens for the signed-in. */
export function ConfirmIdentity() {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => {
    let last: Question | null = null;
    addLink(confirmationLink);
    const stop = onConfirmation(
      () =>
        new Promise((answer) => {
          last = { id: (last?.id ?? 0) + 1, answer };
          setQuestion(last);
        }),
    );
    return () => {
      addLink(null);
      stop();
      last?.answer(false);
    };
  }, []);
  if (!question) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmIdentityDialog
        key={question.id}
        onAnswer={question.answer}
        onClosed={() => setQuestion((shown) => (shown === question ? null : shown))}
      />
    </Suspense>
  );
}
