import { authMetadata } from '@app/content/auth-metadata';
import { company } from '@app/content/company';
import { shareImagePath } from '@app/content/share-image-paths';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { afterSignIn } from '~/features/accounts/auth/after-sign-in';
import { AuthScreen } from '~/features/accounts/auth/auth-screen';
import { parseAuthSearch } from '~/features/accounts/auth/auth-search';
import { stepTitles } from '~/features/accounts/auth/step-titles';
import { hydrationFinished } from '~/lib/loading/hydration';
import { pageHead } from '~/lib/routing/page-head';
import { shareImageMeta } from '~/lib/routing/share-image-meta';
import { studioFrame } from '~/lib/studio/studio-message';

export const Route = createFileRoute('/_public/auth')({
  validateSearch: parseAuthSearch,
  beforeLoad: async ({ context, search }) => {
    // The page is sent to everyone alike; its screen redirects users who are already signed in, but not in the studio.
    if (import.meta.env.SSR || window.name === studioFrame) return;
    await hydrationFinished;
    // If the query fails, the user counts as a visitor; the form shows the error once it is submitted.
    const user = await context.api.auth.me.ensureData().catch(() => null);
    if (user) throw redirect({ href: afterSignIn(user.role, search.next), replace: true });
  },
  head: ({ match }) => {
    const { step } = match.search;
    const title = step ? `${stepTitles[step]} | ${company.name}` : authMetadata.title;
    const image = shareImageMeta({ title, image: shareImagePath('/auth') }, match.context.siteUrl);
    return pageHead({ ...authMetadata, title, image }, '/auth', match.context, { unlisted: true });
  },
  component: AuthScreen,
});
