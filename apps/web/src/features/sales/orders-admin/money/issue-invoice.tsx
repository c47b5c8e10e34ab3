import { formatMoney } from '@app/contracts/core/money/format-money';
import { invoiceMessages } from '@app/contracts/sales/invoice/messages';
import { Button, Flex, Text } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { notify } from '~/lib/notify';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import type { Order } from '../order';
import { findIssuableKinds, type InvoiceTotals } from './issuable-invoices';
import { moneyQueries } from './order-payments';

/** Buttons for the invoices that can currently be issued for an order, each with a confirmation. */
export function IssueInvoice({ order, invoices }: { order: Order; invoices: readonly InvoiceTotals[] }) {
  const { data: money } = trpc.payment.listForOrder.useQuery({ id: order.id });
  const { invoice } = trpc.useUtils();
  const [asked, setAsked] = useState<{ kind: 'deposit' | 'final'; opened: boolean } | null>(null);
  const issue = trpc.invoice.issue.useMutation({
    meta: { refreshes: moneyQueries(), showsOwnErrors: true },
    onSuccess: ({ number }) => notify.success(invoiceMessages.issueDone(number)),
    // A colleague may have been faster.
    onError: () => void invoice.invalidate(),
  });
  if (!money) return null;
  const { depositCents, totalCents, currency } = money;
  const may = findIssuableKinds(order.status, depositCents, invoices);
  const labels = {
    deposit: 'Issue deposit invoice',
    final: may.deducted > 0 ? 'Issue final invoice' : 'Issue invoice',
  };
  const amounts = { deposit: depositCents ?? 0, final: totalCents - may.deducted };
  return (
    <Flex wrap="wrap" gap="xs">
      {may.kinds.map((kind) => (
        <Button
          key={kind}
          variant="default"
          leftSection={<IconFileInvoice size={18} stroke={1.75} aria-hidden />}
          onClick={() => setAsked({ kind, opened: true })}
        >
          {labels[kind]}
        </Button>
      ))}
      {asked ? (
        <ConfirmDialog
          opened={asked.opened}
          title={`${labels[asked.kind]} for ${order.number}?`}
          confirmLabel="Issue"
          failed={invoiceMessages.issueFailed}
          onConfirm={() => issue.mutateAsync({ orderNumber: order.number, kind: asked.kind })}
          onClose={() => setAsked({ ...asked, opened: false })}
        >
          <Text>
            It asks for {formatMoney(amounts[asked.kind], currency)}
            {asked.kind === 'final' && may.deducted > 0
              ? `: ${formatMoney(totalCents, currency)} less what was invoiced as deposit`
              : null}
            . What is issued cannot be changed or deleted, only credited.
          </Text>
          {order.account ? <Text mt="xs">{order.account.name} gets an email with it.</Text> : null}
        </ConfirmDialog>
      ) : null}
    </Flex>
  );
}
