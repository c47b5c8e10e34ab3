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
  '(?:wrote|schrieb|écrit|escribió|scritto|escreveu|schreef|skrev|napisał(?:\\(?a\\)?)?|kirjoitti|napsal(?:\\(?a\\)?)?|yazdı|írta|a scris|написала?|пишет|写道|寫道|作成|작성)';
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
  '(?:iphone|ipad|ipod|galaxy|samsung|android|blackberry|pixel|huawei|honor|xiaomi|redmi|oneplus|nokia|motorola|moto|sony|xperia|lg|htc|oppo|vivo|realme|tecno|infinix|itel|mac|macbook|windows|smartphone|phone|téléphone|mobile|móvil|handy|mobiltelefon|telefon|tablet|device|apparaat|appareil|gerät|telefono|teléfono)(?:[ ,]+(?:pro|max|plus|ultra|mini|note|edge|fold|flip|lite|tab|air|galaxy|redmi|an|at&t|smartphone|phone|tablet|device|[a-z]{0,4}\\d{1,3}[a-z]{0,3})){0,8}';
/** Names that mean something else without "mail": Orange and others also send money. */
const mailProgram =
  '(?:yahoo|aol|gmx|web\\.de|gmail|proton|outlook|t-online|libero|mail\\.ru|yandex|zoho|fastmail|fairemail|k-9|airmail|mymail|(?:windows|apple|samsung|huawei|telekom|bluewin|orange|laposte|spark|edison|blue|nine)? ?mail|the all[- ]new aol app)(?:[ -](?:secure|mobile|mail|e-?mail|app|orange|for|on|für|auf|pour|sur|para|per|voor|для|android|ios|iphone|ipad|mac|windows|\\d{1,2})){0,5}';
const sentBy = (verb: string, own: string) =>
  `${verb} (?:${own})?(?:[\\w-]+ ){0,2}(?:${device}|${mailProgram})`;
/** The footers that mail programs add, whole lines: other lines that begin like one are somebody's words. */
const mobileSignature = new RegExp(
  `^(?:${[
    sentBy('sent from', 'my |a |an '),
    `sent (?:via|with|using) (?:my |a |an |the )(?:[\\w-]+ ){0,2}${device}`,
    `sent (?:via|with|using) ${mailProgram}`,
    'get outlook for (?:ios|android|mac)(?: ?<\\S+>)?',
    'outlook for (?:ios|android) ?(?:<\\S+>)?(?: ?(?:herunterladen|downloaden|hämta))?',
    `von meinem .{0,30}${device}.{0,20} gesendet`,
    sentBy('gesendet (?:von|mit|über)', 'meinem |meiner |der |dem '),
    sentBy('envoyé (?:de|depuis|à partir de|avec)', "mon |ma |l['’]application "),
    sentBy('enviado (?:desde|do|de|a partir do)', 'mi |meu |el |o '),
    sentBy('inviato da(?:l mio| |lla )\\s?', ''),
    sentBy('verzonden (?:vanaf|met|via)', 'mijn '),
    sentBy('skickat från', 'min '),
    `отправлено (?:с|из) (?:(?:моего|моей|мобильной|мобильного|приложения|устройства|почты|яндекс) ?){0,3}(?:${device}|${mailProgram}|айфона|телефона|смартфона)`,
    'отправлено (?:с|из) (?:мобильной |яндекс[. ]?)почты',
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
 * that somebody writes about a parcel have no subject, or no year and time.
 */
function headerBlockAt(lines: readonly string[], index: number): boolean {
  const sender = headOf(lines[index]);
  if (!senderLine.test(sender)) return false;
  const next = lines.slice(index + 1, index + 9).map(headOf);
  const isSent = (line: string) => sentLine.test(line) && datePattern.test(line);
  return next.some(isSent) && next.some((line) => subjectLine.test(line));
}

/**
 * Returns the line where an older mail begins that is not quoted line by line; the number of lines when there
 * is none. "On 3 May 2026 he wrote:" without an address, above a text that is not quoted, is somebody's own.
 */
function findOlderMail(lines: readonly string[]): number {
  for (const [index, line] of lines.entries()) {
    const head = headOf(line);
    if (forwarded.test(head)) return lines.length;
    if (originalMessage.test(head)) return index;
    if (headerBlockAt(lines, index)) return /^_{5,}$/.test(headOf(lines[index - 1])) ? index - 1 : index;
    const count = wroteHeaderAt(lines, index);
    const isOfMail = lines.slice(index, index + count).some((line) => line.includes('@'));
    if (isOfMail && !isQuoteNext(lines, index + count)) return index;
  }
  return lines.length;
}

/**
 * Checks for the header of an older mail, itself quoted or not. Lines without one are more likely what somebody
 * set in from the margin.
 */
function isIntroduced(quoted: readonly string[]): boolean {
  const lines = quoted.map((line) => line.replace(/^[>\s]+/u, ''));
  return lines.some(
    (line, index) =>
      originalMessage.test(headOf(line)) || headerBlockAt(lines, index) || wroteHeaderAt(lines, index) > 0,
  );
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
  const hasQuotes = (kinds.includes('quote') || older < lines.length) && isIntroduced(lines);
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
