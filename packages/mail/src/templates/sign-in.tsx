/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { company } from '@app/content/company';
import { limits } from '@app/contracts/limits';
import { mailPaths } from '@app/contracts/mail/paths';
import type { MailOf } from '@app/contracts/mail/schema';
import { formatMoment } from '../format-moment';
import type { Link, MailContent } from '../mail-content';
import { Button, Facts, Greeting, Paragraph, SmallPrint } from '../parts';

const days = Math.round(limits.signInNoticeMs / (24 * 3_600_000));

function inWords({ browser, system }: MailOf<'new-sign-in'>): string {
  if (browser && system) return `${browser} on ${system}`;
  return browser || system || 'Not a browser that we know';
}

/** A sign-in on a device that was not known, with the way to stop whoever it was. */
export function newSignIn(mail: MailOf<'new-sign-in'>, link: Link): MailContent {
  return {
    subject: `New sign-in to your account at ${company.name}`,
    preview: 'Was it you? Then there is nothing to do.',
    title: 'A new sign-in to your account',
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>Somebody has signed in to your account on a device that we do not know.</Paragraph>
        <Facts
          rows={[
            ['When', formatMoment(mail.at)],
            ['With', inWords(mail)],
            ['Network', mail.network || null],
          ]}
        />
        <Paragraph>Was it you? Then there is nothing to do.</Paragraph>
        <Paragraph>
          Was it not? Then the button leads to a page that signs everybody out and makes the password useless.
          The link works once, for {days} days.
        </Paragraph>
        <Button href={link(mailPaths.reportSignIn(mail.reportToken))}>It wasn’t me</Button>
        <SmallPrint>
          A browser counts as new when it was never signed in to here, was not for half a year, has forgotten
          its cookies, or when the password was changed on another one.
        </SmallPrint>
      </>
    ),
    reason: 'You get this mail because it concerns the safety of your account.',
  };
}
