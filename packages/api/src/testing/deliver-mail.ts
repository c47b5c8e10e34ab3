import { inboundMail } from '@app/db/schema/inbox/inbound-mail';
import { desc } from 'drizzle-orm';
import { backgroundContext } from '../core/background-context';
import { processStoredMails } from '../inbox/inbound-mail/process-mail';
import { storeMail } from '../inbox/inbound-mail/store-mail';
import { multipart, rawMail } from './mail-builder';
import type { TestServices } from './services';
import { tinyPdf } from './uploads';

export interface SentMail {
  from: string;
  to?: string;
  subject?: string;
  text?: string;
  /** Further headers. */
  more?: readonly string[];
  /** Whether `plan.pdf` is attached. */
  files?: boolean;
}

/** What our mail server writes of a mail, above everything that it received. */
export const received = 'Received: from out.example by mx.desk.example; Mon, 30 Nov 2026 12:00:00 +0000';

/** By this our mail server says that the sender is who it claims to be. */
export const proven = ['Authentication-Results: mx.desk.example; dmarc=pass', received];

let uid = 0;

/** Delivers a mail to the address that receives replies, and returns its row once it has an outcome. */
export async function deliverMail(
  services: TestServices,
  {
    from,
    to,
    subject = 'Re: Lamps',
    text = 'Fine by me.',
    more = [],
    files = false,
  }: SentMail & { to: string },
) {
  uid += 1;
  const headers = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: <sent-${uid}@x>`,
    ...more,
  ];
  const pdf = {
    type: 'application/pdf; name="plan.pdf"',
    headers: ['Content-Disposition: attachment; filename="plan.pdf"'],
    body: tinyPdf,
  };
  const { header, body } = multipart('mixed', [{ type: 'text/plain', body: text }, ...(files ? [pdf] : [])]);
  const source = rawMail([...headers, `Content-Type: ${header}`], body);
  const place = { mailbox: 'delivered', uidValidity: 1, uid, bytes: source.length, source };
  await storeMail(backgroundContext(services, 'test'), { ...place, receivedAt: services.now() });
  await processStoredMails(services);
  const [row] = await services.db.select().from(inboundMail).orderBy(desc(inboundMail.uid)).limit(1);
  if (row?.uid !== uid) throw new Error('the mail is not there');
  return row;
}
