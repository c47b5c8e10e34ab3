import { identityPageMessages } from '@app/contracts/accounts/auth/identity-page-messages';
import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '~/lib/routing/page-head';
import { IdentityConfirmedPage } from '~/pages/identity-confirmed-page';

export const Route = createFileRoute('/_public/account/identity-confirmed')({
  head: () => privateHead(identityPageMessages.title),
  component: IdentityConfirmedPage,
});
