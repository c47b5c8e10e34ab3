/** @jsxRuntime automatic */
/** @jsxImportSource react */
import type { MailContent, TemplateInput } from '../../mail-content';
import { Button, Facts, Paragraph } from '../../parts';

export function webhookDisabledTeam(
  ...[mail, link, reader]: TemplateInput<'webhook-disabled-team'>
): MailContent {
  return {
    subject: `Webhook switched off: ${mail.name}`,
    preview: `It has not answered since ${reader.moment(mail.failingSince)}.`,
    title: 'A webhook was switched off',
    body: (
      <>
        <Facts
          rows={[
            ['Webhook', mail.name],
            ['Address', mail.url],
          ]}
        />
        <Paragraph>
          Every message to it has failed since <strong>{reader.moment(mail.failingSince)}</strong>, so we
          stopped sending. Look at its log, then switch it on again.
        </Paragraph>
        <Button href={link('/dashboard/webhooks')}>Open webhooks</Button>
      </>
    ),
    reason: 'You are receiving this email because this address receives the site’s notifications.',
  };
}
