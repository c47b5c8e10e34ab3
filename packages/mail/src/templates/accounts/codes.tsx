/** @jsxRuntime automatic */
/** @jsxImportSource react */
import type { MailContent, TemplateInput } from '../../mail-content';
import { Code, Paragraph, SmallPrint } from '../../parts';
import type { Reader } from '../../reader';
import { codeMessages } from './code-messages';

// The subject never contains the code: subjects are readable in the outbox and on locked screens.
function codeMail(
  { code }: { code: string },
  purpose: 'signup' | 'verifyEmail' | 'reset' | 'emailChange',
  { language }: Reader,
): MailContent {
  const { worksOnce, neverAsked, [purpose]: words } = codeMessages[language];
  return {
    subject: words.subject(),
    preview: words.preview,
    title: words.title,
    body: (
      <>
        <Paragraph>{words.instruction}</Paragraph>
        <Code>{code}</Code>
        <Paragraph>{worksOnce}</Paragraph>
        <SmallPrint>
          {words.unasked()} {neverAsked}
        </SmallPrint>
      </>
    ),
    reason: words.reason,
  };
}

export function signupCode(...[mail, , reader]: TemplateInput<'signup-code'>): MailContent {
  return codeMail(mail, 'signup', reader);
}

export function verifyEmailCode(...[mail, , reader]: TemplateInput<'verify-email-code'>): MailContent {
  return codeMail(mail, 'verifyEmail', reader);
}

export function resetCode(...[mail, , reader]: TemplateInput<'reset-code'>): MailContent {
  return codeMail(mail, 'reset', reader);
}

export function emailChangeCode(...[mail, , reader]: TemplateInput<'email-change-code'>): MailContent {
  return codeMail(mail, 'emailChange', reader);
}
