import { createFileRoute } from '@tanstack/react-router';
import { LedgerScreen } from '~/features/sales/ledger-admin/ledger-screen';
import { ledgerUrl } from '~/features/sales/ledger-admin/ledger-search';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/dashboard/ledger')({
  validateSearch: ledgerUrl.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => void api.ledger.list.prefetch(ledgerUrl.inputOf(deps)),
  head: () => privateHead('Ledger'),
  component: LedgerScreen,
});
