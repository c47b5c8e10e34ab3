import { Outlet } from '@tanstack/react-router';
import { EmailVerificationBanner } from '~/features/auth/email-verification-banner';
import { AddWantedTemplates } from '~/features/cart/add-wanted-templates';
import { TakeFavoritesAlong } from '~/features/favorites/take-favorites-along';
import { SiteFrame } from '~/features/site-frame/site-frame';

export function PublicLayout() {
  return (
    <SiteFrame>
      <AddWantedTemplates />
      <TakeFavoritesAlong />
      <EmailVerificationBanner />
      <Outlet />
    </SiteFrame>
  );
}
