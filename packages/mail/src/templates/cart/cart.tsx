/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { mailPaths } from '@app/contracts/messaging/mail/paths';
import type { MailContent, TemplateInput } from '../../mail-content';
import { Button, Greeting, Paragraph, SmallPrint, TicketLines } from '../../parts';
import { cartMessages } from './cart-messages';

export function cartReminder(...[mail, link, { language }]: TemplateInput<'cart-reminder'>): MailContent {
  const words = cartMessages[language];
  const { length } = mail.lines;
  return {
    subject: words.waiting(length),
    preview: words.preview,
    title: words.waiting(length),
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>{words.notSent(length)}</Paragraph>
        <TicketLines lines={mail.lines} totalCents={mail.totalCents} link={link} />
        <Paragraph>{words.tellUs}</Paragraph>
        <Button href={link(mailPaths.cart(language))}>{words.button}</Button>
        <SmallPrint>{words.noLonger}</SmallPrint>
      </>
    ),
    reason: words.reason(),
  };
}
