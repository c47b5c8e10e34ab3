import { identityConfirmed } from '@app/contracts/accounts/auth/identity';
import { identityPageMessages } from '@app/contracts/accounts/auth/identity-page-messages';
import { Title } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { trpc } from '~/lib/api/trpc';
import { postProviderAnswer } from '~/lib/session/provider-answer';

/**
 * /account/identity-confirmed: the last page of the window for confirming one's identity at the provider. It
 * closes itself where the browser allows that.
 */
export function IdentityConfirmedPage() {
  const answer = useLocation({ select: ({ hash }) => hash });
  const isDone = answer === identityConfirmed;
  const { data } = trpc.auth.identityProvider.useQuery({ refusal: answer }, { enabled: !isDone });
  useEffect(() => {
    postProviderAnswer(answer);
    if (answer === identityConfirmed) window.close();
  }, [answer]);
  return (
    <>
      <Title order={1} size="h2">
        {isDone ? identityPageMessages.confirmed : identityPageMessages.notConfirmed}
      </Title>
      <p>{isDone ? identityPageMessages.goOn : (data?.refusal ?? identityPageMessages.tryAgain)}</p>
    </>
  );
}
