import { Outlet } from '@tanstack/react-router';
import { SiteFrame } from '~/features/site-frame/site-frame';

export function PublicLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
