import { createFileRoute } from '@tanstack/react-router';
import * as words from '~/features/sales/orders-customer/orders-customer-messages';
import { TestPayment } from '~/features/sales/orders-customer/test-payment';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/_public/account/test-payment/$reference')({
  validateSearch: ({ order }: Record<string, unknown>) => ({ order: typeof order === 'string' ? order : '' }),
  head: () => privateHead(words.testPayment),
  component: TestPayment,
});
