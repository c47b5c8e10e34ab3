/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { formatDay } from '@app/contracts/localized-formats';
import { mailPaths } from '@app/contracts/messaging/mail/paths';
import type { MailContent, TemplateInput } from '../../mail-content';
import { Button, Greeting, Paragraph, Reference } from '../../parts';
import { saleMessages } from '../sales/sale-messages';
import { correctionMessages } from './correction-messages';

export function correctionDecided(
  ...[mail, link, { language }]: TemplateInput<'correction-decided'>
): MailContent {
  const words = correctionMessages[language];
  const { subject, title, text } = words[mail.outcome];
  return {
    subject: subject(mail.number, mail.orderNumber),
    preview: words.preview,
    title,
    by: mail.answeredBy,
    letter: { text: mail.answer, by: mail.answeredBy },
    body: (
      <>
        <Paragraph>{text(mail.number, <Reference>{mail.orderNumber}</Reference>)}</Paragraph>
        <Button href={link(mailPaths.customerCorrections(mail.orderNumber))}>
          {saleMessages[language].openOrder}
        </Button>
      </>
    ),
    reason: words.reason(),
  };
}

export function correctionsEnd(...[mail, link, reader]: TemplateInput<'corrections-end'>): MailContent {
  const { end: words, reason } = correctionMessages[reader.language];
  const day = formatDay(reader.language, mail.until);
  return {
    subject: words.subject(mail.orderNumber),
    preview: words.preview,
    title: words.title,
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>{words.text(<Reference>{mail.orderNumber}</Reference>, day)}</Paragraph>
        <Button href={link(mailPaths.customerCorrections(mail.orderNumber))}>{words.ask}</Button>
      </>
    ),
    reason: reason(),
  };
}
