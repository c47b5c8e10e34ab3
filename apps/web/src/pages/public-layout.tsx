import { Outlet } from '@tanstack/react-router';
import { EmailVerificationBanner } from '~/features/accounts/auth/email-verification-banner';
import { AddPendingTemplates } from '~/features/cart/cart/add-pending-templates';
import { FavoritesSync } from '~/features/catalogue/favorites/favorites-sync';
import { SiteFrame } from '~/features/site/site-frame/site-frame';

export function PublicLayout() {
  return (
    <SiteFrame>
      <AddPendingTemplates />
      <FavoritesSync />
      <EmailVerificationBanner />
      <Outlet />
    </SiteFrame>
  );
}
