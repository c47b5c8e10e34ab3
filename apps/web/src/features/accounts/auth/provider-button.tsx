import { Button, Divider, Text } from '@mantine/core';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { trpc } from '~/lib/api/trpc';
import * as words from './auth-messages';

const route = getRouteApi('/_public/auth');

/**
 * Returns the identity provider that signs the team in, with the reason if it just refused; undefined where
 * there is none (auth.provider-sign-in). The form waits for it, because it moves below the button where the
 * team can sign in only this way.
 */
export function useIdentityProvider() {
  // The reason is in the hash, so the routes of other pages don't need to know it.
  const refusal = useLocation({ select: ({ hash }) => hash });
  const { data, isLoading, failureCount } = trpc.auth.identityProvider.useQuery(
    { refusal },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  // A failed first request doesn't hold back the form.
  return { provider: data ?? undefined, asked: !isLoading || failureCount > 0 };
}

/** A plain link to the provider's start URL, which the router doesn't handle. */
export function ProviderButton({ label }: { label: string }) {
  const { next } = route.useSearch();
  const search = next ? `?next=${encodeURIComponent(next)}` : '';
  return (
    <Button component="a" href={`/auth/oidc/start${search}`} variant="default" size="md" fullWidth>
      {words.continueWith(label)}
    </Button>
  );
}

/**
 * Shown above the form where the team can sign in only through the provider (auth.provider-only); the form
 * below is for customers.
 */
export function ProviderFirst({ label }: { label: string }) {
  return (
    <>
      <Text size="sm">{words.teamSignsInWith(label)}</Text>
      <ProviderButton label={label} />
      <Divider label={words.customersHere} />
    </>
  );
}
