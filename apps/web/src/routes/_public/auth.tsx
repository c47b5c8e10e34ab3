import { authMetadata } from '@app/content/auth-metadata';
import { company } from '@app/content/company';
import { shareImagePath } from '@app/content/share-image-paths';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { afterSignIn } from '~/features/auth/after-sign-in';
import { AuthScreen } from '~/features/auth/auth-screen';
import { parseAuthSearch } from '~/features/auth/auth-search';
import { stepTitles } from '~/features/auth/step-titles';
import { hydrationFinished } from '~/lib/loading/hydration';
import { pageHead } from '~/lib/routing/page-head';
import { NeedsScript } from '~/pages/needs-script';

export const Route = createFileRoute('/_public/auth')({
  ssr: false,
  validateSearch: parseAuthSearch,
  beforeLoad: async ({ context, search }) => {
    await hydrationFinished;
    // Who cannot be asked about is a visitor: the form says what is wrong once it is sent.
    const user = await context.api.auth.me.ensureData().catch(() => null);
    if (user) throw redirect({ href: afterSignIn(user.role, search.next), replace: true });
  },
  head: ({ match }) => {
    const { step } = match.search;
    const title = step ? `${stepTitles[step]} | ${company.name}` : authMetadata.title;
    const image = shareImagePath('/auth');
    return pageHead({ ...authMetadata, title, image }, '/auth', match.context, { unlisted: true });
  },
  pendingComponent: () => (
    <NeedsScript
      says={import.meta.env.SSR && { heading: authMetadata.heading, text: authMetadata.withoutScript }}
    />
  ),
  // There is nothing to look at that could flash.
  pendingMinMs: 0,
  component: AuthScreen,
});
