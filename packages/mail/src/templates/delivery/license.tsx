/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { mailPaths } from '@app/contracts/messaging/mail/paths';
import type { MailOf } from '@app/contracts/messaging/mail/schema';
import type { MailContent, TemplateInput } from '../../mail-content';
import { Button, Facts, Greeting, Paragraph, Quote, Reference } from '../../parts';
import type { Reader } from '../../reader';
import { saleMessages } from '../sales/sale-messages';
import { licenseMessages } from './license-messages';

type LicenseMail = MailOf<'licenses-valid' | 'licenses-ended'>;

function Licenses({ mail: { licenses, more }, language }: { mail: LicenseMail } & Pick<Reader, 'language'>) {
  return (
    <>
      <Facts rows={licenses.map(({ template, number }) => [template, number])} apart />
      {more > 0 ? <Paragraph>{licenseMessages[language].more(more)}</Paragraph> : null}
    </>
  );
}

export function licensesValid(...[mail, link, { language }]: TemplateInput<'licenses-valid'>): MailContent {
  const { valid: words } = licenseMessages[language];
  return {
    subject: words.subject(mail.orderNumber),
    preview: words.preview,
    title: words.title,
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>{words.text(<Reference>{mail.orderNumber}</Reference>)}</Paragraph>
        <Licenses mail={mail} language={language} />
        <Button href={link(mailPaths.downloads)}>{words.open}</Button>
        <Paragraph>{words.domain}</Paragraph>
      </>
    ),
    reason: saleMessages[language].reason(),
  };
}

export function licensesEnded(...[mail, link, { language }]: TemplateInput<'licenses-ended'>): MailContent {
  const { ended: words } = licenseMessages[language];
  const all = saleMessages[language];
  const order = <Reference>{mail.orderNumber}</Reference>;
  const withOrder = mail.unpaid ? words.unpaid(order) : words.withOrder(order);
  return {
    subject: words.subject(mail.orderNumber),
    preview: words.preview,
    title: words.title,
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>{mail.reason ? words.revoked(order) : withOrder}</Paragraph>
        {mail.reason ? <Quote>{mail.reason}</Quote> : null}
        <Licenses mail={mail} language={language} />
        <Button href={link(mailPaths.customerOrder(mail.orderNumber))}>{all.openOrder}</Button>
        <Paragraph>{all.notRight()}</Paragraph>
      </>
    ),
    reason: all.reason(),
  };
}
