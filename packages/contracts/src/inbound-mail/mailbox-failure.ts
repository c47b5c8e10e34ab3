/** Why a mailbox cannot be read. */
export const mailboxFailureKinds = ['refused', 'folder', 'unreachable', 'other'] as const;
export type MailboxFailureKind = (typeof mailboxFailureKinds)[number];

/** What the server's administrator can do about it (inbound-mail.mailbox-failure). */
export const mailboxRemedies: Readonly<Record<MailboxFailureKind, string>> = {
  refused: 'The mail server refuses user name or password. Check both in IMAP_URL and start the server anew.',
  folder: 'The mail server does not have the folder. Check IMAP_FOLDER and start the server anew.',
  unreachable:
    'The mail server cannot be reached. Check host and port in IMAP_URL, and whether it is running.',
  other: 'The mail server answers otherwise than it should. Its own words may say why.',
};
