import { Outlet } from '@tanstack/react-router';
import { AddWantedTemplates } from '~/features/cart/add-wanted-templates';
import { SiteFrame } from '~/features/site-frame/site-frame';

export function PublicLayout() {
  return (
    <SiteFrame>
      <AddWantedTemplates />
      <Outlet />
    </SiteFrame>
  );
}
