import { Button, Divider, Text } from '@mantine/core';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { trpc } from '~/lib/api/trpc';
import * as words from './auth-messages';

const route = getRouteApi('/_public/auth');

/**
 * Who besides us signs the team in, with why it just did not; undefined where nobody does (auth.provider-sign-in). The form waits until it is
 * known: where the team has no other way it stands below.
 */
export function useIdentityProvider() {
  // After the #: the routes of other pages need not know it.
  const refusal = useLocation({ select: ({ hash }) => hash });
  const { data, isLoading, failureCount } = trpc.auth.identityProvider.useQuery(
    { refusal },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  // Who does not answer the first time keeps nobody from the form.
  return { provider: data ?? undefined, asked: !isLoading || failureCount > 0 };
}

/** Leaves the site for the provider: a link, because the router knows nothing of it. */
export function ProviderButton({ label }: { label: string }) {
  const { next } = route.useSearch();
  const search = next ? `?next=${encodeURIComponent(next)}` : '';
  return (
    <Button component="a" href={`/auth/oidc/start${search}`} variant="default" size="md" fullWidth>
      {words.continueWith(label)}
    </Button>
  );
}

/** Above the form where the team has no other way (auth.provider-only): what follows is for customers. */
export function ProviderFirst({ label }: { label: string }) {
  return (
    <>
      <Text size="sm">{words.teamSignsInWith(label)}</Text>
      <ProviderButton label={label} />
      <Divider label={words.customersHere} />
    </>
  );
}
