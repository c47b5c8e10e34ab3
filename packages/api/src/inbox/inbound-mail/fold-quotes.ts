import { hasVisible } from '@app/contracts/text';
import { signatureLine } from './mail-text';

/** The written text, and the part that a screen folds: quotes of older mails and signatures. */
export interface FoldedText {
  body: string;
  folded: string;
}

/** Longest part of a line that is matched: quote headers are not longer. */
const headLength = 400;

const wroteVerbs =
  '(?:wrote|schrieb|écrit|escribió|scritto|escreveu|schreef|skrev|napisał(?:\\(?a\\)?)?|kirjoitti|написала?|пишет|写道|寫道|作成|작성)';
/**
 * "On 20 Nov 2026, at 14:03, Ada <ada@example.com> wrote:" and its translations. The date distinguishes it
 * from a sentence.
 */
const wroteHeaders = [
  new RegExp(
    `^(?:on|am|le|el|il|em|op|den|dnia|w dniu|kl|на|в|пн|вт|ср|чт|пт|сб|вс|在|於|20\\d\\d)[\\s,年.-].{0,280}${wroteVerbs}.{0,120}[:：]$`,
    'iu',
  ),
  new RegExp(`^.{0,120}<[^<>\\s]+@[^<>\\s]+>.{0,80}${wroteVerbs}.{0,80}[:：]$`, 'iu'),
  /^20\d\d\D.{0,120}<[^<>\s]+@[^<>\s]+>\s*[:：]$/u,
];
/** The year or the time of a quote header. */
const datePattern = /\b20\d\d|\d\d?[:.h]\d\d|\d\d?[./]\d\d?[./]\d\d/u;
const originalMessage =
  /^[-_]{2,}\s*(?:original message|original appointment|ursprüngliche nachricht|original-?nachricht|message d['’]origine|mensaje original|messaggio originale|mensagem original|oorspronkelijk bericht|ursprungligt meddelande|oprindelig meddelelse|wiadomość oryginalna|исходное сообщение|原始邮件|元のメッセージ|원본 메시지)\s*[-_]{2,}$/iu;
const senderLine =
  /^[*_]?(?:from|von|de|da|van|från|fra|od|от|发件人|寄件者|差出人|보낸 사람)\s?[*_]?\s?[:：]/iu;
const sentLine =
  /^[*_]?(?:sent|gesendet|envoyé|enviado|inviato|verzonden|skickat|sendt|wysłano|отправлено|date|datum|fecha|data|发送时间|日期|送信日時|보낸 날짜)\s?[*_]?\s?[:：]/iu;
const subjectLine =
  /^[*_]?(?:subject|betreff|objet|asunto|oggetto|assunto|onderwerp|ämne|emne|temat|тема|主题|主旨|件名|제목)\s?[*_]?\s?[:：]/iu;
const forwarded =
  /^(?:-{2,}\s*)?(?:forwarded message|begin forwarded message|weitergeleitete nachricht|anfang der weitergeleiteten nachricht|message transféré|début du message transféré|mensaje reenviado|inicio del mensaje reenviado|messaggio inoltrato|mensagem encaminhada|doorgestuurd bericht|пересылаемое сообщение|转发的邮件)/iu;
const forwardedSubject = /^(?:fwd?|wg|tr|rv|enc|i|vb|vs|doorst|пересл|转发|轉寄|転送)\s*[:：]/iu;

const device =
  '(?:iphone|ipad|ipod|galaxy|samsung|android|blackberry|pixel|huawei|honor|xiaomi|redmi|oneplus|nokia|motorola|moto|sony|xperia|lg|htc|oppo|vivo|realme|tecno|infinix|itel|mac|macbook|windows|smartphone|phone|téléphone|mobile|móvil|handy|mobiltelefon|telefon|tablet|device|apparaat|appareil|gerät|telefono|teléfono)';
const mailProgram =
  '(?:(?:yahoo|aol|gmx|web\\.de|gmail|proton|outlook|samsung|huawei|t-online|telekom|bluewin|orange|laposte|libero|mail\\.ru|yandex|zoho|fastmail|fairemail|k-9|spark|edison|airmail|blue|myMail|nine)\\b.{0,40}|(?:proton|windows|apple)?\\s?mail(?: (?:for|für|pour|para|per|voor) (?:windows|android|ios|mac).{0,10})?|the all[- ]new aol app.{0,20})';
/** The footers that mail programs add, whole lines: other lines that begin like one are somebody's words. */
const mobileSignature = new RegExp(
  `^(?:${[
    `sent (?:from|via|with|using) (?:my |a |an )?(?:[\\w-]+ ){0,2}${device}(?:[ ,][\\w+®.-]{1,14}){0,4}`,
    `sent (?:from|via|with|using) ${mailProgram}`,
    'get outlook for (?:ios|android|mac).{0,60}',
    'outlook for (?:ios|android) .{0,60}',
    `von meinem .{0,30}${device}.{0,20} gesendet`,
    `gesendet (?:von|mit|über) (?:meinem |meiner |der |dem )?(?:[\\w-]+ ){0,2}(?:${device}|${mailProgram})(?:[ ,][\\w+®.-]{1,14}){0,3}`,
    `envoyé (?:de|depuis|à partir de|avec) (?:mon |ma |l['’]application )?(?:[\\w-]+ ){0,2}(?:${device}|${mailProgram})(?:[ ,][\\w+®.-]{1,14}){0,3}`,
    `enviado (?:desde|do|de|a partir do) (?:mi |meu |el |o )?(?:[\\w-]+ ){0,2}(?:${device}|${mailProgram})(?:[ ,][\\w+®.-]{1,14}){0,3}`,
    `inviato da(?:l mio| |lla )\\s?(?:[\\w-]+ ){0,2}(?:${device}|${mailProgram})(?:[ ,][\\w+®.-]{1,14}){0,3}`,
    `verzonden (?:vanaf|met|via) (?:mijn )?(?:[\\w-]+ ){0,2}(?:${device}|${mailProgram})(?:[ ,][\\w+®.-]{1,14}){0,3}`,
    `skickat från (?:min )?(?:[\\w-]+ ){0,2}(?:${device}|${mailProgram})(?:[ ,][\\w+®.-]{1,14}){0,3}`,
    'отправлено (?:с|из) .{0,40}',
  ].join('|')})[.!]?$`,
  'iu',
);
/** Lines, blank ones not counted, of the longest signature. */
const signatureLength = 15;

const isQuote = (line: string | undefined) => line?.startsWith('>') ?? false;
const isBlank = (line: string) => !hasVisible(line);
const headOf = (line: string | undefined) => (line ?? '').trim().slice(0, headLength);
const isWroteHeader = (head: string) => wroteHeaders.some((pattern) => pattern.test(head));

/**
 * Returns how many lines a quote header takes from here, as mail programs wrap long ones; 0 when there is
 * none. Somebody's last words above a header are no part of it.
 */
function wroteHeaderAt(lines: readonly string[], index: number): number {
  const heads: string[] = [];
  for (let count = 1; count <= 3; count++) {
    const line = headOf(lines[index + count - 1]);
    if (line === '' || isQuote(line)) return 0;
    heads.push(line);
    const joined = heads.join(' ');
    if (joined.length > headLength) return 0;
    if (!datePattern.test(joined) || !isWroteHeader(joined)) continue;
    const isLater = heads.slice(1).some((_, before) => {
      const rest = heads.slice(before + 1).join(' ');
      return isWroteHeader(rest) && (datePattern.test(rest) || !opensHeader(heads));
    });
    return isLater ? 0 : count;
  }
  return 0;
}

const headerOpening =
  /^(?:on|am|le|el|il|em|op|den|dnia|w dniu|kl|на|в|пн|вт|ср|чт|пт|сб|вс|在|於|20\d\d)[\s,年.-]/iu;

/** Checks whether the first line of a wrapped header has the header's date. */
function opensHeader([first = '']: readonly string[]): boolean {
  return headerOpening.test(first) && datePattern.test(first);
}

/**
 * Checks for the header of an older mail in Outlook's format: From, Sent, To, Subject. Lines of that kind
 * that somebody writes about a parcel have neither address nor subject.
 */
function headerBlockAt(lines: readonly string[], index: number): boolean {
  const sender = headOf(lines[index]);
  if (!senderLine.test(sender)) return false;
  const next = lines.slice(index + 1, index + 9).map(headOf);
  return next.some((line) => sentLine.test(line)) && next.some((line) => subjectLine.test(line));
}

/**
 * Returns the line where an older mail begins that is not quoted line by line; the number of lines when there
 * is none.
 */
function findOlderMail(lines: readonly string[]): number {
  for (const [index, line] of lines.entries()) {
    const head = headOf(line);
    if (forwarded.test(head)) return lines.length;
    if (originalMessage.test(head)) return index;
    if (headerBlockAt(lines, index)) return /^_{5,}$/.test(headOf(lines[index - 1])) ? index - 1 : index;
    const count = wroteHeaderAt(lines, index);
    if (count > 0 && !isQuoteNext(lines, index + count)) return index;
  }
  return lines.length;
}

/** Checks whether the next line with text is quoted. */
function isQuoteNext(lines: readonly string[], from: number): boolean {
  let next = from;
  while (next < lines.length && isBlank(lines[next] ?? '')) next++;
  return isQuote(lines[next]);
}

/** What of a line is folded: `written` lines are not. */
type LineKind = 'written' | 'quote' | 'signature';

/** Finds the quoted lines, including the line that introduces them. */
function findQuotes(lines: readonly string[]): LineKind[] {
  const kinds = lines.map((line): LineKind => (isQuote(line) ? 'quote' : 'written'));
  for (let index = 0; index < lines.length; index++) {
    const count = kinds[index] === 'quote' ? 0 : wroteHeaderAt(lines, index);
    if (count > 0 && isQuoteNext(lines, index + count)) kinds.fill('quote', index, index + count);
  }
  return kinds;
}

/** Marks the signature, which ends at the next quote, and the footer of a mail program. */
function markSignature(lines: readonly string[], kinds: LineKind[]): void {
  const dashes = lines.indexOf(signatureLine);
  if (dashes >= 0) {
    const quote = kinds.indexOf('quote', dashes);
    const end = quote < 0 ? lines.length : quote;
    const length = lines.slice(dashes + 1, end).filter((line) => !isBlank(line)).length;
    if (length <= signatureLength) kinds.fill('signature', dashes, end);
  }
  // Footers of mail programs come last, or directly above the quote or the signature.
  const last = lines.findLastIndex((line, index) => kinds[index] === 'written' && !isBlank(line));
  if (last >= 0 && mobileSignature.test(headOf(lines[last]))) kinds[last] = 'signature';
}

/**
 * Separates the written text from quotes below or above it. Inline replies keep the quotes that they answer.
 * Every line is matched a bounded number of times, whatever its content. Nothing is lost: `folded` has the
 * rest. With the subject of a forward, a mail in which nothing else is written is a message.
 */
export function foldQuotes(text: string, subject = ''): FoldedText {
  const lines = text.split('\n');
  const older = findOlderMail(lines);
  const newer = lines.slice(0, older);
  const kinds = findQuotes(newer);
  const hasQuotes = kinds.includes('quote') || older < lines.length;
  // A forwarded mail is part of the message, whether its lines are quoted or not.
  const forward = newer.findIndex((line) => forwarded.test(headOf(line)));
  if (forward >= 0) kinds.fill('written', forward);
  markSignature(forward < 0 ? newer : newer.slice(0, forward), kinds);
  const isWritten = (line: string, index: number) => kinds[index] === 'written' && !isBlank(line);
  const first = newer.findIndex(isWritten);
  const last = newer.findLastIndex(isWritten);
  // Where nothing seems to be written, without quotes or in a forward, all of it is more likely the message.
  if (first < 0)
    return hasQuotes && !forwardedSubject.test(subject.trim())
      ? { body: '', folded: text.trim() }
      : { body: text.trim(), folded: '' };
  const isInBody = (_: string, index: number) =>
    index >= first && index <= last && kinds[index] !== 'signature';
  const rest = [...newer.filter((line, index) => !isInBody(line, index)), ...lines.slice(older)];
  return { body: newer.filter(isInBody).join('\n').trim(), folded: rest.join('\n').trim() };
}
