import { Button } from '@mantine/core';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { trpc } from '~/lib/api/trpc';

const route = getRouteApi('/_public/auth');

/** Who besides us signs the team in, with why it just did not; undefined where nobody does (auth.provider-sign-in). */
export function useIdentityProvider() {
  // After the #: the routes of other pages need not know it.
  const refusal = useLocation({ select: ({ hash }) => hash });
  const { data } = trpc.auth.identityProvider.useQuery({ refusal }, { staleTime: Number.POSITIVE_INFINITY });
  return data ?? undefined;
}

/** Leaves the site for the provider: a link, because the router knows nothing of it. */
export function ProviderButton({ label }: { label: string }) {
  const { next } = route.useSearch();
  const search = next ? `?next=${encodeURIComponent(next)}` : '';
  return (
    <Button component="a" href={`/auth/oidc/start${search}`} variant="default" size="md" fullWidth>
      Continue with {label}
    </Button>
  );
}
