/** What an event of the audit trail can be about, in words. */
export const auditEntities = {
  user: 'an account',
  template: 'a template',
  category: 'a category',
  ticket: 'a ticket',
  tag: 'a tag',
  sender: 'an address',
  cannedReply: 'a canned reply',
  quote: 'a quote',
  priceList: 'the price list',
  cannedScope: 'a canned scope',
  order: 'an order',
  invoice: 'an invoice',
  cart: 'a cart',
  message: 'a contact message',
  apiToken: 'an API token',
  webhook: 'a webhook',
  file: 'a file',
  mail: 'a mail',
  inboundMail: 'a mail that came in',
  audit: 'the activity',
  demo: 'the sample data',
  setting: 'the settings',
} as const;
export type AuditEntity = keyof typeof auditEntities;

/**
 * Every action of the audit trail with what it says after the name of the person; `{it}` is what it was done to. The
 * part before the point is the entity. An action without a line here cannot be recorded (dashboard.audited-changes).
 */
export const auditActions = {
  'user.create': 'created the account of {it}',
  'user.update': 'changed the account of {it}',
  'user.suspend': 'suspended {it}',
  'user.unsuspend': 'let {it} sign in again',
  'user.delete': 'deleted the account of {it}',
  'user.sendReset': 'sent {it} a mail that leads to a new password',
  'user.export': 'exported {it}',
  'user.rename': 'changed their own name to {it}',
  'user.changeEmail': 'changed the e-mail address of their own account, {it}',
  'user.changePassword': 'changed the password of their own account, {it}',
  'user.replacePassword': 'gave the account of {it} a new password from the command line',
  'user.resetPassword': 'reset the password of {it} with a mailed code',
  'template.create': 'created the template {it}',
  'template.update': 'edited the template {it}',
  'template.publish': 'published the template {it}',
  'template.unpublish': 'unpublished the template {it}',
  'template.reject': 'rejected the template {it}',
  'template.returnToPending': 'returned the template {it} to pending',
  'template.pin': 'pinned the template {it} to the home page',
  'template.unpin': 'unpinned the template {it}',
  'template.remove': 'deleted the template {it}',
  'template.addMedia': 'added a picture to the template {it}',
  'template.setMediaAlt': 'described a picture of the template {it}',
  'template.reorderMedia': 'put the pictures of the template {it} into another order',
  'template.removeMedia': 'removed a picture from the template {it}',
  'category.create': 'created the category {it}',
  'category.update': 'changed the category {it}',
  'category.remove': 'deleted the category {it}',
  'category.merge': 'merged the category {it} into another',
  'category.reorder': 'put {it} into another order',
  'ticket.create': 'opened the ticket {it}',
  'ticket.open': 'opened the ticket {it} for a customer',
  'ticket.respond': 'answered the ticket {it}',
  'ticket.respondAndClose': 'answered and closed the ticket {it}',
  'ticket.close': 'closed the ticket {it}',
  'ticket.reopen': 'reopened the ticket {it}',
  'ticket.finalize': 'finalized the sale of the ticket {it}',
  'ticket.addNote': 'wrote an internal note to the ticket {it}',
  'ticket.assign': 'changed who looks after the ticket {it}',
  'ticket.snooze': 'snoozed the ticket {it}',
  'ticket.wake': 'took the ticket {it} back into the queue',
  'ticket.prioritize': 'set the priority of the ticket {it}',
  'ticket.tag': 'changed the tags of the ticket {it}',
  'ticket.follow': 'began to follow the ticket {it}',
  'ticket.unfollow': 'stopped following the ticket {it}',
  'ticket.merge': 'merged the ticket {it} into another',
  'ticket.absorb': 'merged another ticket into the ticket {it}',
  'ticket.split': 'split a message off the ticket {it}',
  'ticket.markSpam': 'marked the ticket {it} as spam',
  'ticket.unmarkSpam': 'said that the ticket {it} is not spam',
  'tag.create': 'added the tag {it}',
  'tag.update': 'changed the tag {it}',
  'tag.merge': 'merged the tag {it} into another',
  'tag.delete': 'deleted the tag {it}',
  'sender.block': 'put {it} on the block list',
  'sender.unblock': 'took {it} off the block list',
  'cannedReply.create': 'added the canned reply {it}',
  'cannedReply.update': 'changed the canned reply {it}',
  'cannedReply.delete': 'deleted the canned reply {it}',
  'quote.create': 'began the quote {it}',
  'quote.discard': 'discarded the draft of the quote {it}',
  'quote.send': 'sent the quote {it}',
  'quote.replace': 'replaced the quote {it} with a newer version',
  'quote.withdraw': 'withdrew the quote {it}',
  'quote.accept': 'accepted the quote {it}',
  'quote.decline': 'declined the quote {it}',
  'priceList.save': 'put {it} into the price list',
  'priceList.delete': 'took {it} out of the price list',
  'cannedScope.save': 'saved the canned scope {it}',
  'cannedScope.delete': 'deleted the canned scope {it}',
  'order.create': 'created the order {it}',
  'order.process': 'started processing the order {it}',
  'order.complete': 'completed the order {it}',
  'order.cancel': 'cancelled the order {it}',
  'order.refund': 'refunded the order {it}',
  'order.update': 'recorded payment and delivery of the order {it}',
  'order.reply': 'wrote on the order {it}',
  'order.respond': 'answered on the order {it}',
  'order.addNote': 'wrote an internal note to the order {it}',
  'order.settleTalk': 'marked what was written on the order {it} as in need of no answer',
  'order.export': 'exported {it}',
  'order.recordPayment': 'recorded a payment for the order {it}',
  'order.attachProof': 'kept a file with a payment for the order {it}',
  'order.cancelPayment': 'took back a payment that was recorded for the order {it}',
  'order.endCheckout': 'closed an open payment page of the order {it}',
  'order.receivePayment': 'received a payment for the order {it}',
  'order.failPayment': 'noted that a payment for the order {it} failed',
  'order.doubtPayment': 'refused what a provider said about a payment for the order {it}',
  'order.claimTransfer': 'told that money is on its way for the order {it}',
  'order.startRefund': 'began a refund of the order {it}',
  'order.payBack': 'refunded money of the order {it}',
  'order.failRefund': 'noted that a refund of the order {it} failed',
  'invoice.issue': 'issued the invoice {it}',
  'invoice.credit': 'issued the credit note {it}',
  'invoice.export': 'exported {it}',
  'cart.remind': 'reminded {it} of their cart',
  'message.handle': 'marked the message of {it} as handled',
  'message.reopen': 'took back that the message of {it} was handled',
  'message.note': 'wrote a note to the message of {it}',
  'message.remove': 'deleted the message of {it}',
  'apiToken.create': 'made the API token {it}',
  'apiToken.revoke': 'revoked the API token {it}',
  'webhook.create': 'added the webhook {it}',
  'webhook.update': 'changed the webhook {it}',
  'webhook.giveUp': 'switched off the webhook {it}, which had been failing for days',
  'webhook.remove': 'removed the webhook {it}',
  'webhook.rotateSecret': 'made a new secret for the webhook {it}',
  'webhook.ping': 'sent a test to the webhook {it}',
  'webhook.replay': 'sent a message to the webhook {it} again',
  'file.upload': 'uploaded the picture {it}',
  'mail.retry': 'sent the mail to {it} once more',
  'inboundMail.assign': 'put a mail of {it} into a ticket',
  'inboundMail.makeLead': 'kept a mail of {it} as a contact message',
  'inboundMail.spam': 'marked a mail of {it} as spam',
  'inboundMail.restore': 'took a mail of {it} back from the spam',
  'audit.export': 'exported {it}',
  'setting.update': 'changed {it}',
  'demo.load': 'loaded the {it}',
  'demo.clear': 'removed the {it}',
} as const satisfies Record<`${AuditEntity}.${string}`, string>;
export type AuditAction = keyof typeof auditActions;

/** Names of actions for which the sentence without what it was done to makes none. */
const ownNames: Partial<Record<AuditAction, string>> = {
  'user.export': 'Exported accounts',
  'user.rename': 'Changed their own name',
  'user.replacePassword': 'Gave an account a new password from the command line',
  'category.reorder': 'Put the categories into another order',
  'order.export': 'Exported orders',
  'invoice.credit': 'Issued a credit note',
  'invoice.export': 'Exported invoices',
  'cart.remind': 'Reminded a customer of their cart',
  'message.handle': 'Marked a contact message as handled',
  'message.reopen': 'Took back that a contact message was handled',
  'message.note': 'Wrote a note to a contact message',
  'message.remove': 'Deleted a contact message',
  'file.upload': 'Uploaded a picture',
  'mail.retry': 'Sent a mail once more',
  'inboundMail.assign': 'Put a mail into a ticket',
  'inboundMail.makeLead': 'Kept a mail as a contact message',
  'inboundMail.spam': 'Marked a mail as spam',
  'inboundMail.restore': 'Took a mail back from the spam',
  'demo.load': 'Loaded the sample data',
  'demo.clear': 'Removed the sample data',
};

/** What an action is called where it is not about one thing: "Suspended an account". */
export function nameAction(action: AuditAction): string {
  const own = ownNames[action];
  if (own) return own;
  const thing = auditEntities[entityOf(action)];
  const says: string = auditActions[action];
  // Where the sentence names the kind of thing already, its name is left out.
  const noun = thing.replace(/^(?:an?|the) /, '');
  const words = says.includes(noun) ? says.replace(/,? ?\{it\}/, '') : says.replace('{it}', thing);
  const text = words
    .replaceAll(/\s+/g, ' ')
    .replace(/ (?:of|to)$/, '')
    .trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The entity of an action. */
export function entityOf(action: AuditAction): AuditEntity {
  return action.slice(0, action.indexOf('.')) as AuditEntity;
}

/** What was done, around what it was done to: "published the template " and "". */
export function sayAction(action: string): { before: string; after: string } {
  const words: Readonly<Record<string, string>> = auditActions;
  const [before = '', after = ''] = (words[action] ?? `${action} {it}`).split('{it}');
  return { before, after };
}
