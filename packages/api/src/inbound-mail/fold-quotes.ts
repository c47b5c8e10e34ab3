/** The written text, and the part that a screen folds: quotes of older mails and signatures. */
export interface FoldedText {
  body: string;
  folded: string;
}

/** Longest part of a line that is matched: quote headers are not longer. */
const headLength = 400;

const wroteVerbs =
  '(?:wrote|schrieb|écrit|escribió|scritto|escreveu|schreef|skrev|napisał(?:\\(?a\\)?)?|kirjoitti|написала?|пишет|写道|寫道|작성)';
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
const originalMessage =
  /^[-_]{2,}\s*(?:original message|original appointment|ursprüngliche nachricht|original-?nachricht|message d['’]origine|mensaje original|messaggio originale|mensagem original|oorspronkelijk bericht|ursprungligt meddelande|oprindelig meddelelse|wiadomość oryginalna|исходное сообщение|原始邮件|元のメッセージ|원본 메시지)\s*[-_]{2,}$/iu;
const senderLine =
  /^[*_]?(?:from|von|de|da|van|från|fra|od|от|发件人|寄件者|差出人|보낸 사람)\s?[*_]?\s?[:：]/iu;
const headerLine =
  /^[*_]?(?:sent|gesendet|envoyé|enviado|inviato|verzonden|skickat|sendt|wysłano|отправлено|date|datum|fecha|data|to|an|à|para|a|aan|till|til|do|кому|cc|kopie|subject|betreff|objet|asunto|oggetto|assunto|onderwerp|ämne|emne|temat|тема|发送时间|收件人|主题|日期|送信日時|宛先|件名|보낸 날짜|받는 사람|제목)\s?[*_]?\s?[:：]/iu;
const forwarded =
  /^(?:-{2,}\s*)?(?:forwarded message|begin forwarded message|weitergeleitete nachricht|anfang der weitergeleiteten nachricht|message transféré|début du message transféré|mensaje reenviado|inicio del mensaje reenviado|messaggio inoltrato|mensagem encaminhada|doorgestuurd bericht|пересылаемое сообщение|转发的邮件)/iu;
const mobileSignature =
  /^(?:sent from (?:my|mail|yahoo|outlook|samsung|the)|get outlook for|von meinem .{1,40} gesendet|gesendet (?:von|mit)|envoyé (?:de|depuis)|enviado (?:desde|do|de)|inviato da|verzonden vanaf|skickat från|outlook for (?:ios|android) |отправлено (?:с|из))/iu;

const isQuote = (line: string) => line.startsWith('>');
const isBlank = (line: string) => line.trim() === '';
const headOf = (line: string | undefined) => (line ?? '').trim().slice(0, headLength);

/**
 * Returns how many lines a quote header takes from here, as mail programs wrap long ones; 0 when there is
 * none.
 */
function wroteHeaderAt(lines: readonly string[], index: number): number {
  let head = '';
  for (let count = 1; count <= 3; count++) {
    const line = headOf(lines[index + count - 1]);
    if (line === '' || isQuote(line)) return 0;
    head = head === '' ? line : `${head} ${line}`;
    if (head.length > headLength) return 0;
    if (/\d/.test(head) && wroteHeaders.some((pattern) => pattern.test(head))) return count;
  }
  return 0;
}

/** Checks for the header of an older mail in Outlook's format: From, Sent, To, Subject. */
function headerBlockAt(lines: readonly string[], index: number): boolean {
  if (!senderLine.test(headOf(lines[index]))) return false;
  const next = lines.slice(index + 1, index + 9).filter((line) => !isBlank(line));
  return next.slice(0, 5).filter((line) => headerLine.test(headOf(line))).length >= 2;
}

/**
 * Returns the line where an older mail begins that is not quoted line by line; the number of lines when there
 * is none.
 */
function findOlderMail(lines: readonly string[]): number {
  for (const [index, line] of lines.entries()) {
    const head = headOf(line);
    // A forwarded mail is part of the message.
    if (forwarded.test(head)) return lines.length;
    if (originalMessage.test(head)) return index;
    if (headerBlockAt(lines, index)) return /^_{5,}$/.test(headOf(lines[index - 1])) ? index - 1 : index;
    const count = wroteHeaderAt(lines, index);
    if (count > 0 && !lines.slice(index + count).some(isQuote)) return index;
  }
  return lines.length;
}

/** Returns the line where the signature begins; the number of lines when there is none. */
function findSignature(lines: readonly string[], quoted: readonly boolean[]): number {
  const dashes = lines.findIndex((line) => /^--\s?$/.test(line));
  if (dashes >= 0) return dashes;
  // Footers of mail programs come last, or directly above the quote.
  const written = lines.findLastIndex((line, index) => !quoted[index] && !isBlank(line));
  return written >= 0 && mobileSignature.test(headOf(lines[written])) ? written : lines.length;
}

/** Marks the quoted lines, including the line that introduces them. */
function markQuotes(lines: readonly string[]): boolean[] {
  const quotedLines = lines.map(isQuote);
  for (let index = 0; index < lines.length; index++) {
    const count = quotedLines[index] ? 0 : wroteHeaderAt(lines, index);
    let next = index + count;
    while (count > 0 && next < lines.length && isBlank(lines[next] ?? '')) next++;
    if (count > 0 && quotedLines[next]) quotedLines.fill(true, index, next);
  }
  return quotedLines;
}

/**
 * Separates the written text from quotes below or above it. Inline replies keep the quotes that they answer.
 * Every line is matched a bounded number of times, whatever its content. Nothing is lost: `folded` has the
 * rest.
 */
export function foldQuotes(text: string): FoldedText {
  const lines = text.split('\n');
  const older = findOlderMail(lines);
  const newerLines = lines.slice(0, older);
  const quotedLines = markQuotes(newerLines);
  const signature = findSignature(newerLines, quotedLines);
  const written = newerLines.slice(0, signature);
  const isWritten = (line: string, index: number) => !quotedLines[index] && !isBlank(line);
  const first = written.findIndex(isWritten);
  const last = written.findLastIndex(isWritten);
  if (first < 0) {
    // Everything seems to be quoted. Without quote marks it is more likely the written text.
    const hasNoQuotes = !quotedLines.includes(true) && older === lines.length;
    return hasNoQuotes ? { body: text.trim(), folded: '' } : { body: '', folded: text.trim() };
  }
  const rest = [...written.slice(0, first), ...written.slice(last + 1), ...lines.slice(signature)];
  return {
    body: written
      .slice(first, last + 1)
      .join('\n')
      .trim(),
    folded: rest.join('\n').trim(),
  };
}
