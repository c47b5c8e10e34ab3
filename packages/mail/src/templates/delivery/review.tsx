/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { mailPaths } from '@app/contracts/messaging/mail/paths';
import type { MailContent, TemplateInput } from '../../mail-content';
import { Button, Greeting, Paragraph, Quote, Reference, SmallPrint } from '../../parts';
import { reviewMessages } from './review-messages';

export function reviewAsked(...[mail, link, { language }]: TemplateInput<'review-asked'>): MailContent {
  const { asked: words, reason } = reviewMessages[language];
  return {
    subject: words.subject(mail.orderNumber),
    preview: words.preview,
    title: words.title,
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>{words.text(<Reference>{mail.orderNumber}</Reference>)}</Paragraph>
        <Button href={link(mailPaths.reviewOrder(mail.reviewToken))}>{words.open}</Button>
        <SmallPrint>{words.noSignIn}</SmallPrint>
      </>
    ),
    reason: reason(),
  };
}

export function reviewNews(...[mail, link, { language }]: TemplateInput<'review-news'>): MailContent {
  const all = reviewMessages[language];
  const words = all.news[mail.news];
  return {
    subject: words.subject(mail.templateTitle),
    preview: words.text(mail.templateTitle),
    title: words.title,
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>{words.text(mail.templateTitle)}</Paragraph>
        {mail.words ? <Quote>{mail.words}</Quote> : null}
        <Button href={link(mailPaths.customerReviews)}>{all.open}</Button>
      </>
    ),
    reason: all.reason(),
  };
}
