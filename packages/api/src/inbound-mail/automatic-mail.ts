import type { InboundReason } from '@app/contracts/inbound-mail/outcome';
import type { ParsedMail } from './parse-mail';

/** How out-of-office replies begin when no header marks them. */
const outOfOfficePattern =
  /^(?:auto(?:matic|matische|mated)?[- ]?(?:reply|response|antwort|antwoord)|out of (?:the )?office|abwesenheits|abwesend|réponse automatique|absence du bureau|absent du bureau|respuesta automática|fuera de (?:la )?oficina|ausencia|risposta automatica|fuori sede|resposta automática|ausência|automatisch antwoord|afwezig|autosvar|автоматический ответ|автоответ|自动答复|自動回覆|自動返信|자동 회신)/iu;

/**
 * Returns why a mail is automatic and gets no reply (RFC 3834, inbound-mail.automatic-answers); null for a
 * mail written by a person.
 */
export function automaticReason({
  header,
  subject,
}: Pick<ParsedMail, 'header' | 'subject'>): InboundReason | null {
  const submitted = header('auto-submitted')?.trim().toLowerCase();
  if (submitted?.startsWith('auto-replied')) return 'outOfOffice';
  if (header('list-id') !== undefined || header('list-post') !== undefined) return 'mailingList';
  if (submitted !== undefined && !/^no\b/.test(submitted)) return 'autoSubmitted';
  if (outOfOfficePattern.test(subject)) return 'outOfOffice';
  const precedence = header('precedence')?.trim().toLowerCase() ?? '';
  if (/^list\b/.test(precedence)) return 'mailingList';
  const isAutomatic =
    /^(?:bulk|junk|auto[_-]reply)\b/.test(precedence) ||
    ['x-auto-response-suppress', 'x-autoreply', 'x-autorespond', 'x-autoresponder'].some(
      (name) => header(name) !== undefined,
    ) ||
    // A reply to it would have no recipient: people do not send such mails.
    /^<?\s*>?$/.test(header('return-path')?.trim() ?? 'none');
  return isAutomatic ? 'autoSubmitted' : null;
}
