import { useRouter } from '@tanstack/react-router';

/** Leads to the login and afterwards back: to this page, or to `next` (B23, B34). */
export function useLogIn() {
  const router = useRouter();
  return (next?: string) =>
    void router.navigate({ to: '/auth', search: { next: next ?? router.state.location.href } });
}
