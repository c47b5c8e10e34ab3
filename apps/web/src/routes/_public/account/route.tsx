import { createFileRoute } from '@tanstack/react-router';
import * as words from '~/features/people/account/account-messages';
import { privateHead } from '~/lib/routing/page-head';
import { requireSession } from '~/lib/session/require-session';
import { AccountLayout } from '~/pages/account-layout';
import { AccountPending } from '~/pages/account-pending';

export const Route = createFileRoute('/_public/account')({
  ssr: false,
  beforeLoad: async ({ context, location }) => ({ user: await requireSession(context.api, location.href) }),
  head: () => privateHead(words.yourAccount),
  component: AccountLayout,
  pendingComponent: AccountPending,
});
