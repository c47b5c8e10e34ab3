import type { AppRouter } from '@app/api/types';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { createTRPCClient } from '@trpc/client';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { confirmationLink } from '~/lib/api/confirmation-link';
import { trpc } from '~/lib/api/trpc';
import { lazyPart } from '~/lib/loading/lazy-part';
import { onConfirmation } from '~/lib/session/confirm-identity';

const ConfirmIdentityDialog = lazyPart(() => import('./confirm-identity-dialog'));

interface Question {
  id: number;
  answer: (confirmed: boolean) => void;
}

/**
 * Holds calls from the screens inside that require a confirmed identity until the user has confirmed it
 * (auth.step-up). Uses its own client, so that public pages load none of this.
 */
export function ConfirmIdentity({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const { link } = useRouter().options.context;
  const [client] = useState(() => createTRPCClient<AppRouter>({ links: [confirmationLink, link] }));
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      {children}
      <ConfirmIdentityQuestion />
    </trpc.Provider>
  );
}

/** Shows the dialog that confirms the identity. */
function ConfirmIdentityQuestion() {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => {
    let lastQuestion: Question | null = null;
    const unsubscribe = onConfirmation(
      () =>
        new Promise((answer) => {
          lastQuestion = { id: (lastQuestion?.id ?? 0) + 1, answer };
          setQuestion(lastQuestion);
        }),
    );
    return () => {
      unsubscribe();
      lastQuestion?.answer(false);
    };
  }, []);
  if (!question) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmIdentityDialog
        key={question.id}
        onAnswer={question.answer}
        onClosed={() => setQuestion((current) => (current === question ? null : current))}
      />
    </Suspense>
  );
}
