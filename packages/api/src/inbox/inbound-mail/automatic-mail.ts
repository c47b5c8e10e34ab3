import type { InboundReason } from '@app/contracts/inbox/inbound-mail/outcome';

/** What follows the English ones: "Out of office chairs" is a subject of a person. */
const afterEnglish =
  '(?=\\s*(?:$|[:：(,–-]|until|from|on\\b|this|today|re\\b|auto|reply|response|message|noti))';
/** How out-of-office replies begin when no header marks them. */
const outOfOfficePattern = new RegExp(
  `^(?:(?:auto(?:matic|matische|mated)?[- ]?(?:reply|response|antwort|antwoord)|out of (?:the )?office)${afterEnglish}|abwesenheits|abwesend|réponse automatique|absence du bureau|absent du bureau|respuesta automática|fuera de (?:la )?oficina|ausencia|risposta automatica|fuori sede|resposta automática|ausência|automatisch antwoord|afwezig|autosvar|автоматический ответ|автоответ|自动答复|自動回覆|自動返信|자동 회신)`,
  'iu',
);

interface MailFacts {
  /** Returns the first header with this name. */
  header: (name: string) => string | undefined;
  subject: string;
  recipients: readonly string[];
  /** It has the machine-readable part of a read receipt (RFC 8098). */
  isReceipt: boolean;
}

/** Without the tag of a reply address, in lower case. */
const mailboxOf = (address: string) => address.toLowerCase().replace(/\+[^@]*@/, '@');

/** Checks for the mark against loops of a mailbox that the mail was sent to: it has been there before. */
function bearsOurLoopMark({ header, recipients }: MailFacts): boolean {
  const marks = (header('x-loop') ?? '').split(/[\s,;<>]+/).map(mailboxOf);
  return recipients.some((recipient) => marks.includes(mailboxOf(recipient)));
}

/**
 * Returns why a mail is automatic and gets no reply (RFC 3834, inbound-mail.automatic-answers); null for a
 * mail written by a person. `mailingList` is no proof: people write through lists too.
 */
export function automaticReason(facts: MailFacts): InboundReason | null {
  const { header, subject, isReceipt } = facts;
  if (isReceipt) return 'readReceipt';
  const submitted = header('auto-submitted')?.trim().toLowerCase();
  if (submitted?.startsWith('auto-replied')) return 'outOfOffice';
  if (submitted !== undefined && !/^no\b/.test(submitted))
    return outOfOfficePattern.test(subject) ? 'outOfOffice' : 'autoSubmitted';
  if (outOfOfficePattern.test(subject)) return 'outOfOffice';
  if (bearsOurLoopMark(facts)) return 'ownMail';
  const precedence = header('precedence')?.trim().toLowerCase() ?? '';
  const isAutomatic =
    /^(?:bulk|junk|auto[_-]reply)\b/.test(precedence) ||
    ['x-autoreply', 'x-autorespond', 'x-autoresponder'].some((name) => header(name) !== undefined) ||
    // A reply to it would have no recipient: people do not send such mails.
    /^<?\s*>?$/.test(header('return-path')?.trim() ?? 'none');
  if (isAutomatic) return 'autoSubmitted';
  const isFromList =
    /^list\b/.test(precedence) || ['list-id', 'list-post'].some((name) => header(name) !== undefined);
  return isFromList ? 'mailingList' : null;
}
