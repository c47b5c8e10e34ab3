import type { RouterOutputs } from '@app/api/types';
import { linkOptions } from '@tanstack/react-router';

export type Notice = RouterOutputs['notice']['list']['notices'][number];

/** Returns the link to the item that a notice is about. */
export function linkToNotice({ place, placeId, label }: Pick<Notice, 'place' | 'placeId' | 'label'>) {
  if (place === 'order') return linkOptions({ to: '/dashboard/orders/$number', params: { number: label } });
  if (place === 'lead')
    return linkOptions({ to: '/dashboard/messages', search: { show: 'all', message: placeId } });
  if (place === 'template') return linkOptions({ to: '/dashboard/templates/add', search: { edit: placeId } });
  if (place === 'review') return linkOptions({ to: '/dashboard/reviews', search: { review: placeId } });
  if (place === 'incoming-mail') return linkOptions({ to: '/dashboard/incoming-mail' });
  return linkOptions({ to: '/dashboard/tickets', search: { ticket: placeId } });
}
