import { createFileRoute } from '@tanstack/react-router';
import { AccountRequestsPage } from '~/pages/account-requests-page';

export const Route = createFileRoute('/_public/account/requests')({ component: AccountRequestsPage });
