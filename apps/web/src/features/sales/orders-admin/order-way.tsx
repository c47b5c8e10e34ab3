import type { WayNext } from '@app/contracts/sales/way/way';
import { WayOfWork } from '~/entities/way/way';
import { trpc } from '~/lib/api/trpc';
import type { Order } from './order';

const next: Readonly<Record<WayNext, string>> = {
  answer: 'Next: answer the request.',
  quote: 'Next: send a quote.',
  decide: 'Next: the customer accepts the quote.',
  confirm: 'Next: finalize the sale.',
  pay: 'Next: the customer pays what is due.',
  start: 'Next: start the work.',
  show: 'Next: show a proof.',
  look: 'Next: the customer answers the proof.',
  change: 'Next: show a new version of the proof.',
  go_live: 'Next: mark the website as live.',
};

/** The way of the work of an order, for the team (ticket.way-to-delivery); nothing where it cannot be read. */
export function OrderWay({ order: { number } }: { order: Order }) {
  const { data } = trpc.way.visible.useQuery({ orderNumber: number });
  return data ? <WayOfWork way={data} next={next} wide /> : null;
}
