import { beforeAll, describe, expect, test } from 'vitest';
import { Dovecot, skipReason } from '../../inbound-mail/testing/dovecot';
import { checkMailbox } from './mailbox-probe';

describe.skipIf(skipReason)(skipReason ?? 'the words of a mail server on senders', () => {
  const server = new Dovecot();
  beforeAll(async () => {
    await server.start();
    return () => server.remove();
  });

  async function examine(mailbox: string, authservId: string | null, ...mails: (readonly string[])[]) {
    const user = `${mailbox}@desk.example`;
    for (const lines of mails) {
      const mail = [...lines, 'From: zoe@example.org', 'Subject: Lamps', '', 'Hello.', ''].join('\r\n');
      await server.deliver(user, Buffer.from(mail));
    }
    const { state, text } = await checkMailbox({
      ...{ url: server.url(user), folder: 'INBOX', replyAddress: user, authservId },
    });
    return `${state}: ${text}`;
  }
  const received = 'Received: from out.example by mx.example;\r\n Mon, 30 Nov 2026 12:00:00 +0000';
  const results = 'Authentication-Results: mx.example; spf=pass;\r\n dmarc=pass';
  const refused = /^warning: .+ proves no sender: none of the newest mails has a DMARC result /;

  test('are found above what it received, or under its name', async () => {
    expect(await examine('empty', null)).toMatch(/^ok: .+ lets us read INBOX\.$/);
    expect(await examine('above', null, [received], [results, received])).toMatch(/^ok: /);
    expect(await examine('named', 'mx.example', [received], [received, results, received])).toMatch(/^ok: /);
  });

  test('are missing with what to do, whatever senders write', async () => {
    const forged = 'Authentication-Results: \u001b[2J; dmarc=pass';
    const below = await examine('below', null, [received, results], [received, forged], [received]);
    expect(below).toMatch(refused);
    expect(below).toContain('above its first Received; the first there are of mx.example. Have it check SPF');
    const other = await examine('other', 'mx.other', [received, results]);
    expect(other).toMatch(refused);
    expect(await examine('spf', null, ['Authentication-Results: mx.example; spf=pass', received])).toMatch(
      refused,
    );
    expect(other).toContain('of mx.other; the first there are of mx.example. Check IMAP_AUTHSERV_ID.');
  });
});
