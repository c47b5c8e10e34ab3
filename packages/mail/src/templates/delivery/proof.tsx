/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { mailPaths } from '@app/contracts/messaging/mail/paths';
import type { MailOf } from '@app/contracts/messaging/mail/schema';
import { nextForTeam } from '@app/contracts/sales/way/team-words';
import type { Link, MailContent, TemplateInput } from '../../mail-content';
import { Button, Files, Greeting, Paragraph, Quote, Reference } from '../../parts';
import { teamReason } from '../sales/sale-messages';
import { proofMessages } from './proof-messages';

export function proofShown(...[mail, link, { language }]: TemplateInput<'proof-shown'>): MailContent {
  const words = proofMessages[language];
  const number = <Reference>{mail.orderNumber}</Reference>;
  const { version } = mail;
  return {
    subject: (mail.reminder ? words.reminderSubject : words.subject)(mail.orderNumber, version),
    preview: words.preview,
    title: words.title,
    by: mail.answeredBy,
    ...(!mail.reminder && { letter: { text: mail.note, by: mail.answeredBy } }),
    body: (
      <>
        {mail.reminder ? <Greeting name={mail.name} /> : null}
        <Paragraph>{(mail.reminder ? words.reminderText : words.text)(version, number)}</Paragraph>
        <Files names={mail.fileNames} where={words.where} />
        <Button href={link(mailPaths.customerProof(mail.orderNumber))}>{words.open}</Button>
      </>
    ),
    reason: words.reason(),
  };
}

export function proofAnsweredTeam(mail: MailOf<'proof-answered-team'>, link: Link): MailContent {
  const { customerName, orderNumber, version, rounds } = mail;
  const isApproved = mail.outcome === 'approved';
  return {
    subject: isApproved
      ? `${customerName} approved version ${version} of ${orderNumber}`
      : `${customerName} asks for a change of ${orderNumber}`,
    preview: isApproved ? 'The work can go on.' : `Version ${version} needs a change.`,
    title: isApproved ? `Version ${version} is approved` : `A change of version ${version}`,
    body: (
      <>
        <Paragraph>
          {customerName} ({mail.customerEmail}){' '}
          {isApproved
            ? `approved version ${version} of ${orderNumber}.`
            : `asks for a change of version ${version} of ${orderNumber}:`}
        </Paragraph>
        {mail.next ? <Paragraph>{nextForTeam[mail.next]}</Paragraph> : null}
        {isApproved ? null : <Quote>{mail.change}</Quote>}
        <Files names={mail.fileNames} where="on the page of the order" />
        {rounds ? (
          <Paragraph>
            {rounds.used > rounds.included
              ? `That is round ${rounds.used}; the quote includes ${rounds.included}. You can quote further rounds.`
              : `${rounds.used} of ${rounds.included} rounds are used.`}
          </Paragraph>
        ) : null}
        <Button href={link(mailPaths.teamOrder(orderNumber))}>Open the order</Button>
      </>
    ),
    reason: teamReason,
  };
}
