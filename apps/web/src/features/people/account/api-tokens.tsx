import { developerMessages } from '@app/contracts/developer-messages';
import { limits } from '@app/contracts/limits';
import { Button, Skeleton } from '@mantine/core';
import { useRef } from 'react';
import { trpc } from '~/lib/api/trpc';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import type { SessionUser } from '~/lib/session/session';
import { ErrorState } from '~/ui/feedback/error-state';
import classes from './account-list.module.css';
import * as words from './account-messages';
import { ApiTokenDialog } from './api-token-dialog';
import { ApiTokenItem } from './api-token-item';

/** Lists the API tokens that the caller's scripts sign in with. */
export function ApiTokens({ user }: { user: SessionUser }) {
  const list = useRef<HTMLUListElement>(null);
  const { open, frame } = useFormDialog<'create'>('api-token');
  const query = trpc.apiToken.list.useQuery();
  const { data, isError } = query;

  if (!data && isError) {
    return <ErrorState query={query} fallback={developerMessages.fetchTokensFailed} />;
  }
  if (!data) {
    return (
      <div className={classes.list} role="status" aria-label={words.loadingTokens}>
        <Skeleton height={56} />
      </div>
    );
  }
  const activeCount = data.filter(({ ended }) => ended === null).length;
  return (
    <>
      {data.length > 0 ? (
        <ul ref={list} className={classes.list} tabIndex={-1} aria-label={words.apiTokens}>
          {data.map((token) => (
            <ApiTokenItem key={token.id} token={token} onRevoked={() => list.current?.focus()} />
          ))}
        </ul>
      ) : (
        <p className={classes.none}>{words.noTokens}</p>
      )}
      <Button
        mt="xs"
        variant="default"
        className={classes.all}
        disabled={activeCount >= limits.apiTokens}
        onClick={() => open('create')}
      >
        {words.createTokenAsks}
      </Button>
      {activeCount >= limits.apiTokens ? (
        <p className={classes.none}>{developerMessages.tokensFull}</p>
      ) : null}
      <ApiTokenDialog {...frame} user={user} />
    </>
  );
}
