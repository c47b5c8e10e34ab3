/** Why a mailbox cannot be read: the mail server, and from `storage` on this site's own services. */
export const mailboxFailureKinds = [
  'refused',
  'folder',
  'unreachable',
  'other',
  'storage',
  'virusScan',
  'site',
] as const;
export type MailboxFailureKind = (typeof mailboxFailureKinds)[number];

/** What the server's administrator can do about it (inbound-mail.mailbox-failure). */
export const mailboxRemedies: Readonly<Record<MailboxFailureKind, string>> = {
  refused:
    'The mail server rejects the user name or password. Check both in IMAP_URL and restart the server.',
  folder: 'The mail server does not have the folder. Check IMAP_FOLDER and restart the server.',
  unreachable:
    'The mail server cannot be reached. Check host and port in IMAP_URL, and whether it is running.',
  storage:
    'Files cannot be stored, and each email is stored first. Check the disk or bucket for uploads, and its free space.',
  virusScan: 'The virus scanner is not responding, and attachments must be checked. Check CLAMD_URL.',
  site: 'The site itself fails. The server log says why.',
  other: 'The mail server gives an unexpected response, which may say why.',
};
