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
  refused: 'The mail server refuses user name or password. Check both in IMAP_URL and start the server anew.',
  folder: 'The mail server does not have the folder. Check IMAP_FOLDER and start the server anew.',
  unreachable:
    'The mail server cannot be reached. Check host and port in IMAP_URL, and whether it is running.',
  storage:
    'Files cannot be stored, and each mail is stored first. Check the disk or the bucket of the uploads, and its free space.',
  virusScan: 'The virus scanner does not answer, and files of mails have to be checked. Check CLAMD_URL.',
  site: 'The site itself fails at it. The log of the server says why.',
  other: 'The mail server answers otherwise than it should. Its own words may say why.',
};
