import { nextForTeam } from '@app/contracts/sales/way/team-words';
import { WayOfWork } from '~/entities/way/way';
import { trpc } from '~/lib/api/trpc';
import type { Order } from './order';

/** The way of the work of an order, for the team (ticket.way-to-delivery); nothing where it cannot be read. */
export function OrderWay({ order: { number } }: { order: Order }) {
  const { data } = trpc.way.visible.useQuery({ orderNumber: number });
  return data ? <WayOfWork way={data} next={nextForTeam} wide /> : null;
}
