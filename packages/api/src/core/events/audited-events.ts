import type { WebhookEvent } from '@app/contracts/messaging/webhook/event';

/**
 * Audited actions that are also webhook events. `ticket.create` and `ticket.open` publish theirs themselves:
 * their audit is one of several statements sent at once.
 */
const events: Readonly<Record<string, readonly WebhookEvent[]>> = {
  'ticket.assign': ['ticket.assigned'],
  'ticket.respond': ['ticket.answered'],
  'ticket.respondAndClose': ['ticket.answered', 'ticket.closed'],
  'ticket.merge': ['ticket.closed'],
  'ticket.markSpam': ['ticket.closed'],
  'ticket.unmarkSpam': ['ticket.reopened'],
  'ticket.close': ['ticket.closed'],
  'ticket.reopen': ['ticket.reopened'],
  'ticket.finalize': ['ticket.finalized'],
  'ticket.rate': ['ticket.rated'],
  'quote.send': ['quote.sent'],
  'quote.accept': ['quote.accepted'],
  'quote.decline': ['quote.declined'],
  'order.create': ['order.created'],
  'order.respond': ['order.answered'],
  'order.reply': ['order.replied'],
  'order.addNote': [],
  'order.editNote': [],
  'order.keepUnsent': [],
  'order.settleTalk': [],
  'order.recordPayment': ['payment.succeeded', 'order.updated'],
  'order.receivePayment': ['payment.succeeded', 'order.updated'],
  'order.failPayment': ['payment.failed', 'order.updated'],
  'order.refuseCheckout': [],
  'order.doubtPayment': [],
  'order.startRefund': [],
  'order.payBack': ['payment.refunded', 'order.updated'],
  'order.payBackOutside': ['payment.refunded', 'order.updated'],
  'order.moveMoneyOut': ['order.updated'],
  'order.settleMoney': ['order.updated'],
  'order.moveMoneyIn': ['payment.succeeded', 'order.updated'],
  'order.disputePayment': ['payment.disputed', 'order.updated'],
  'order.answerDispute': ['payment.disputed', 'order.updated'],
  'order.winDispute': ['payment.disputed', 'order.updated'],
  'order.loseDispute': ['payment.disputed', 'order.updated'],
  'invoice.issue': ['invoice.issued'],
  'invoice.credit': ['invoice.issued'],
  'proof.show': ['proof.shown'],
  'proof.approve': ['proof.approved'],
  'proof.requestChange': ['proof.change_requested'],
  'review.write': ['review.written'],
  'review.edit': ['review.written'],
  'review.publish': ['review.published'],
  'review.hide': ['review.removed'],
  'review.withdraw': ['review.removed'],
  'correction.ask': ['correction.asked'],
  'correction.finish': ['correction.decided'],
  'correction.reject': ['correction.decided'],
  'message.respond': ['lead.answered'],
  'message.lose': ['lead.lost'],
  'message.convert': ['lead.converted'],
  'template.publish': ['template.published'],
  'template.publishScheduled': ['template.published'],
  'template.unpublish': ['template.unpublished'],
  'template.reject': ['template.rejected'],
  'template.publishRelease': ['release.published'],
  'template.withdrawRelease': ['release.withdrawn'],
  'user.create': ['user.created'],
  'user.createFromIdentity': ['user.created'],
  'content.publish': ['content.published'],
  'content.publishScheduled': ['content.published'],
  'content.restore': ['content.published'],
  'post.publish': ['post.published'],
  'post.unpublish': ['post.unpublished'],
  'page.publish': ['page.published'],
  'page.unpublish': ['page.unpublished'],
};

/**
 * Returns the webhook events of an audited action; every action on an existing order counts as a change of
 * it.
 */
export function webhookEventsOf(action: string): readonly WebhookEvent[] {
  const webhookEvents = events[action];
  if (webhookEvents) return webhookEvents;
  return action.startsWith('order.') && !/\.(?:export|remind)/.test(action) ? ['order.updated'] : [];
}
