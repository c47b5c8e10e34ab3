import { AppError } from '../../core/app-error';
import type { Context } from '../../core/context';
import { findInOutbox } from '../../core/jobs/mail-outbox';
import { toMailView } from './mail-view';
import { redactMail } from './redact-mail';

/**
 * Returns a mail as it was or will be sent, with codes masked. `preview` is null when it can no longer be
 * read. The HTML has no style sheet: the site's content security policy would block it, and the styles that
 * matter are in style attributes. Throws MAIL_NOT_FOUND.
 */
export async function previewMail(ctx: Context, { id }: { id: string }) {
  const row = await findInOutbox(ctx.db, id);
  if (!row) throw new AppError('MAIL_NOT_FOUND');
  const contents = redactMail(row.data);
  const rendered = contents && (await ctx.renderMail(contents));
  return {
    mail: toMailView(row),
    codeHidden: contents !== null && 'code' in contents,
    preview: rendered && {
      subject: rendered.subject,
      html: rendered.html.replaceAll(/<style[\s\S]*?<\/style>/g, ''),
      text: rendered.text,
    },
  };
}
