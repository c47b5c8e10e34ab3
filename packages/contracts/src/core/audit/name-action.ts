import { type AuditAction, auditActions, auditEntities, entityOf } from './actions';

/** Names of actions whose sentence makes no sense without its object. */
const specialNames: Partial<Record<AuditAction, string>> = {
  'user.export': 'Exported accounts',
  'user.setCompany': 'Changed the company of a customer',
  'user.takeOver': 'Took over an account from someone who never confirmed its address',
  'user.addNote': 'Wrote a note about a customer',
  'user.editNote': 'Changed their note about a customer',
  'user.removeNote': 'Removed their note about a customer',
  'user.rename': 'Changed their own name',
  'user.setTaxStatus': 'Changed how sales to a customer are taxed',
  'user.changeSignature': 'Changed their own signature',
  'user.changeBilling': 'Changed their own billing details',
  'user.replacePassword': 'Gave an account a new password from the command line',
  'user.reportSignIn': 'Reported a login to their own account as not theirs',
  'user.addFactor': 'Turned on two-step verification for their own account',
  'user.removeFactor': 'Turned off two-step verification for their own account',
  'user.renewRecoveryCodes': 'Created new recovery codes for their own account',
  'user.useRecoveryCode': 'Logged in with a recovery code',
  'user.keepFactor': 'Stopped the reset of their own two-step verification',
  'user.failFactor': 'Knew a password but not the code of the second factor',
  'user.addPasskey': 'Added a passkey to their own account',
  'user.removePasskey': 'Removed a passkey from their own account',
  'user.failPasskey': 'Was refused with a possible copy of a passkey',
  'user.createFromIdentity': 'Was created by the first login with the identity provider',
  'user.followGroups': 'Was given another role by groups of the identity provider',
  'user.linkIdentity': 'Logged in with the identity provider for the first time',
  'user.signIn': 'Logged in',
  'user.failSignIn': 'Tried to log in and was refused',
  'user.confirmIdentity': 'Confirmed their identity again',
  'user.failConfirmation': 'Failed to confirm their identity',
  'user.unlinkIdentity': 'Unlinked their own account from the identity provider',
  'user.clearIdentity': 'Unlinked an account from the identity provider from the command line',
  'user.endedByProvider': 'Was logged out by the identity provider',
  'user.useBreakGlass': 'Logged in to an emergency account',
  'user.markBreakGlass': 'Marked an emergency account',
  'user.unmarkBreakGlass': 'Unmarked an emergency account',
  'user.trustDevice': 'Trusted a device to log in without a code',
  'user.forgetDevice': 'Stopped trusting a device',
  'user.endSessions': 'Logged somebody out everywhere',
  'user.clearFactor': 'Reset the two-step verification of an account from the command line',
  'category.reorder': 'Reordered the categories',
  'order.export': 'Exported orders',
  'license.export': 'Exported licenses',
  'order.exportLedger': 'Exported the ledger',
  'invoice.credit': 'Issued a credit note',
  'invoice.reissue': 'Reissued an invoice',
  'invoice.writeOff': 'Wrote off an invoice',
  'invoice.undoWriteOff': 'Took back a write-off',
  'invoice.export': 'Exported invoices',
  'quote.export': 'Exported quotes',
  'cart.remind': 'Reminded a customer of their cart',
  'message.handle': 'Marked a contact message as handled',
  'message.reopen': 'Marked a contact message as unanswered',
  'message.note': 'Wrote a note on a contact message',
  'message.keepUnsent': 'Saved an unsent answer as a note on a contact message',
  'message.respond': 'Answered a contact message',
  'message.assign': 'Changed the assignee of a contact message',
  'message.lose': 'Marked a contact message as lost',
  'message.convert': 'Turned a contact message into a ticket',
  'message.remove': 'Deleted a contact message',
  'file.upload': 'Uploaded a picture',
  'mail.retry': 'Resent an email',
  'inboundMail.assign': 'Added an email to a ticket',
  'inboundMail.makeLead': 'Kept an email as a contact message',
  'inboundMail.spam': 'Marked an email as spam',
  'inboundMail.restore': 'Marked an email as not spam',
  'demo.load': 'Loaded the sample data',
  'demo.clear': 'Removed the sample data',
};

/** Returns the name of an action in general: "Suspended an account". */
export function nameAction(action: AuditAction): string {
  const own = specialNames[action];
  if (own) return own;
  const thing = auditEntities[entityOf(action)];
  const sentence: string = auditActions[action];
  // If the sentence already names the kind of object, `{it}` is dropped.
  const noun = thing.replace(/^(?:an?|the) /, '');
  const words = sentence.includes(noun)
    ? sentence.replace(/,? ?\{it\}/, '')
    : sentence.replace('{it}', thing);
  const text = words
    .replaceAll(/\s+/g, ' ')
    .replace(/ (?:of|to)$/, '')
    .trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
