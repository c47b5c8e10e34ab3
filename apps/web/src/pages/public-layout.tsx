import { Outlet } from '@tanstack/react-router';
import { EmailVerificationBanner } from '~/features/auth/email-verification-banner';
import { AddPendingTemplates } from '~/features/cart/add-pending-templates';
import { FavoritesSync } from '~/features/favorites/favorites-sync';
import { SiteFrame } from '~/features/site-frame/site-frame';

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
