import { formatCharge } from '@app/contracts/catalogue/price/price';
import { formatMoney } from '@app/contracts/core/money/format-money';
import { taxSharesOf } from '@app/contracts/core/money/tax-shares';
import { formatCount } from '@app/contracts/format-count';
import { Box, Paper, Stack } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Request } from '~/entities/ticket/request';
import { taxRows } from '~/lib/format/tax-rows';
import classes from './request-templates.module.css';
import * as words from './tickets-customer-messages';

/** Shows the agreed order once the sale is finalized (order.made-by-finalizing). */
export function OrderSummary({ order }: { order: NonNullable<Request['order']> }) {
  const amount = (cents: number) => formatMoney(cents, order.currency);
  return (
    <Paper component="section" withBorder p={20} aria-labelledby="request-order">
      <Box component="h2" id="request-order" mt={0} mb="xs" fz="lg" lh={1.35} mod="figures">
        {words.orderNumber(order.number)}
      </Box>
      <Stack component="ul" gap={0} className={classes.lines}>
        {order.items.map(({ id, name, priceCents, quantity }) => (
          <li key={id}>
            <span className={classes.name}>
              {name}
              {quantity > 1 ? <span className={classes.note}> × {formatCount(quantity)}</span> : null}
            </span>
            <span data-figures>{formatCharge(priceCents * quantity, amount)}</span>
          </li>
        ))}
      </Stack>
      <dl data-figures className={classes.sums}>
        {order.taxCents > 0 || order.taxTreatment !== 'standard' ? (
          <>
            <div>
              <dt>{words.subtotal}</dt>
              <dd>{amount(order.subtotalCents)}</dd>
            </div>
            {taxRows(order, taxSharesOf(order.items, order) ?? [], amount).map((tax) => (
              <div key={tax.label}>
                <dt>{tax.label}</dt>
                <dd>{tax.amount}</dd>
              </div>
            ))}
          </>
        ) : null}
        <Box c="var(--ink-strong)" fw={700}>
          <dt>{words.total}</dt>
          <dd>{formatCharge(order.totalCents, amount)}</dd>
        </Box>
      </dl>
      <Link to="/account/orders/$number" params={{ number: order.number }} className={classes.receipt}>
        <IconReceipt size={18} stroke={1.75} aria-hidden />
        {words.goToOrder}
      </Link>
    </Paper>
  );
}
