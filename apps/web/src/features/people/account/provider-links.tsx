import type { RouterOutputs } from '@app/api/types';
import { identityMessages } from '@app/contracts/accounts/auth/identity-messages';
import { Button, Group } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { getQueryKey } from '@trpc/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { Ago, Day } from '~/ui/display/date-time';
import { ErrorState } from '~/ui/feedback/error-state';
import classes from './account-list.module.css';
import * as words from './account-messages';

type Link = RouterOutputs['identity']['list']['links'][number];

/**
 * Lists the identity providers that sign the caller in, each with a button to unlink it
 * (auth.unlink-provider). `children` holds the password controls, shown unless the providers are the only way
 * to sign in.
 */
export function ProviderLinks({ children }: { children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  const [asked, setAsked] = useState<Link | null>(null);
  const [opened, setOpened] = useState(false);
  const query = trpc.identity.list.useQuery();
  const { data, error } = query;
  const unlink = trpc.identity.unlink.useMutation({
    meta: {
      done: identityMessages.unlinked,
      refreshes: [getQueryKey(trpc.identity), getQueryKey(trpc.account.sessions)],
      showsOwnErrors: true,
    },
  });
  // Data stays when loading it again fails, and with it a password being typed.
  if (error && !data) {
    return (
      <>
        <ErrorState query={query} fallback={identityMessages.fetchFailed} />
        {children}
      </>
    );
  }
  if (!data) return null;
  if (!data.provider && data.links.length === 0) return children;
  const provider = data.provider ?? words.someProvider;
  return (
    <>
      <p className={classes.none}>{describeLinks(data, provider)}</p>
      <ul
        ref={list}
        className={classes.list}
        tabIndex={-1}
        aria-label={words.linkedProviders}
        hidden={data.links.length === 0}
      >
        {data.links.map((link) => (
          <LinkItem
            key={link.issuer}
            link={link}
            onAsk={() => {
              setAsked(link);
              setOpened(true);
            }}
          />
        ))}
      </ul>
      <ConfirmDialog
        opened={opened}
        title={words.askUnlink(asked?.email ?? '')}
        confirmLabel={words.unlink}
        danger
        failed={identityMessages.unlinkFailed}
        onConfirm={async () => asked && unlink.mutateAsync({ issuer: asked.issuer })}
        onClose={() => setOpened(false)}
        // The button that opened the dialog is gone.
        onClosed={() => unlink.isSuccess && list.current?.focus()}
      >
        {identityMessages.unlinkEffect}
      </ConfirmDialog>
      {data.providerOnly ? null : children}
    </>
  );
}

function describeLinks({ links, providerOnly }: RouterOutputs['identity']['list'], provider: string): string {
  if (providerOnly) return words.providerOnly(provider);
  return links.length === 0 ? words.providerPossible(provider) : words.providerLinked(provider);
}

function LinkItem({ link: { email, createdAt, lastUsedAt }, onAsk }: { link: Link; onAsk: () => void }) {
  return (
    <li className={classes.item}>
      <IconBuilding className={classes.icon} size={24} stroke={1.5} aria-hidden />
      <div>
        <Group component="p" gap="0.25rem 0.625rem" fw={600} className={classes.name}>
          {email}
        </Group>
        <Group component="p" gap="0 1rem" align="stretch" mt="0.125rem" c="dimmed" fz="sm">
          <span>
            {words.linkedOn} <Day at={createdAt} />
          </span>
          <span>
            {words.lastUsed} <Ago at={lastUsedAt} />
          </span>
        </Group>
      </div>
      <Button variant="default" aria-label={words.unlinkOne(email)} onClick={onAsk}>
        {words.unlinkAsks}
      </Button>
    </li>
  );
}
