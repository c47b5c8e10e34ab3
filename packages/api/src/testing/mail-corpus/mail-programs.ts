import { htmlPart, type MailCase, parts, teamSender, textPart, written } from './mail-case';

const answer = 'Yes, the blue one.';
const quoted = '> We can make it blue or green.\n> Which one?\n';
const quotedText = 'We can make it blue or green.\nWhich one?\n';

const gmailHtml = (text: string) =>
  `<div dir="ltr">${text}</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Fri, Nov 20, 2026 at 2:03 PM Pepperbird IT &lt;<a href="mailto:reply@desk.example">reply@desk.example</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0 0 0 .8ex">We can make it blue or green.<br>Which one?</blockquote></div>`;

/** Replies as mail programs write them, in the languages of their quote headers. */
export const mailPrograms: readonly MailCase[] = [
  {
    name: 'Gmail: text and HTML',
    mails: (scene) => [
      parts(scene, 'alternative', [
        textPart(`${answer}\n\nOn Fri, Nov 20, 2026 at 2:03 PM ${teamSender} wrote:\n\n${quoted}`),
        htmlPart(gmailHtml(answer)),
      ]),
    ],
    typed: answer,
    expect: { outcome: 'ticket_message', body: answer, folded: 'We can make it blue' },
  },
  written(
    'Gmail with a long quote header in two lines',
    `${answer}\n\nOn Fri, Nov 20, 2026 at 2:03 PM Pepperbird IT with a name that is long\n<reply@desk.example> wrote:\n\n${quoted}`,
    answer,
    'wrote:',
  ),
  written(
    'Gmail in German',
    `${answer}\n\nAm Fr., 20. Nov. 2026 um 14:03 Uhr schrieb ${teamSender}:\n\n${quoted}`,
    answer,
    'schrieb',
  ),
  written(
    'Gmail in French',
    `${answer}\n\nLe ven. 20 nov. 2026 à 14:03, ${teamSender} a écrit :\n\n${quoted}`,
    answer,
    'écrit',
  ),
  written(
    'Gmail in Spanish',
    `${answer}\n\nEl vie, 20 nov 2026 a las 14:03, ${teamSender} escribió:\n\n${quoted}`,
    answer,
    'escribió',
  ),
  written(
    'Gmail in Russian',
    `${answer}\n\nпт, 20 нояб. 2026 г. в 14:03, ${teamSender} написал:\n\n${quoted}`,
    answer,
    'написал',
  ),
  written(
    'Gmail in Japanese',
    `${answer}\n\n2026年11月20日(金) 14:03 ${teamSender}:\n\n${quoted}`,
    answer,
    '2026年',
  ),
  written(
    'Outlook for Windows',
    `${answer}\n\nFrom: ${teamSender}\nSent: Friday, November 20, 2026 2:03 PM\nTo: Ada\nSubject: We answered your ticket\n\n${quotedText}`,
    answer,
    'Sent: Friday',
  ),
  written(
    'Outlook in German',
    `${answer}\n\nVon: ${teamSender}\nGesendet: Freitag, 20. November 2026 14:03\nAn: Ada\nBetreff: Antwort\n\n${quotedText}`,
    answer,
    'Gesendet:',
  ),
  written(
    'Outlook in French',
    `${answer}\n\nDe : ${teamSender}\nEnvoyé : vendredi 20 novembre 2026 14:03\nÀ : Ada\nObjet : Réponse\n\n${quotedText}`,
    answer,
    'Objet',
  ),
  written(
    'Outlook on the web',
    `${answer}\n________________________________\nFrom: ${teamSender}\nSent: Friday, November 20, 2026 2:03 PM\nTo: Ada\nSubject: Answer\n\n${quotedText}`,
    answer,
    '____',
  ),
  written(
    'Outlook for iOS',
    `${answer}\n\nGet Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\nFrom: ${teamSender}\nSent: Friday, November 20, 2026 2:03:11 PM\nTo: Ada\nSubject: Answer\n\n${quotedText}`,
    answer,
    'Get Outlook',
  ),
  written(
    'Apple Mail',
    `${answer}\n\n> On 20 Nov 2026, at 14:03, ${teamSender} wrote:\n> \n${quoted}`,
    answer,
    'Which one',
  ),
  written(
    'iPhone',
    `${answer}\n\nSent from my iPhone\n\n> On 20 Nov 2026, at 14:03, ${teamSender} wrote:\n> \n${quoted}`,
    answer,
    'Sent from',
  ),
  written(
    'iPhone in German',
    `${answer}\n\nVon meinem iPhone gesendet\n\n> Am 20.11.2026 um 14:03 schrieb ${teamSender}:\n> \n${quoted}`,
    answer,
  ),
  written(
    'Samsung',
    `${answer}\n\nSent from my Galaxy\n\n-------- Original message --------\nFrom: ${teamSender}\nDate: 20/11/2026 14:03\n\n${quotedText}`,
    answer,
  ),
  written(
    'Thunderbird with a signature',
    `${answer}\n\nOn 20.11.26 14:03, Pepperbird IT wrote:\n${quoted}\n-- \nAda Lamp\nLamps & more`,
    answer,
    'Lamps & more',
  ),
  written(
    'Yahoo',
    `${answer}\n\n-----Original Message-----\nFrom: ${teamSender}\nSent: Fri, Nov 20, 2026 2:03 pm\n\n${quotedText}`,
    answer,
    'Original',
  ),
  written(
    'An answer below what it answers',
    `On 20.11.26 14:03, Pepperbird IT wrote:\n${quoted}\n${answer}\n`,
    answer,
    'Which one',
  ),
  written(
    'Answers between the quotes',
    `On 20.11.26 14:03, Pepperbird IT wrote:\n> We can make it blue or green.\n\nBlue.\n\n> When do you need it?\n\nIn May.\n`,
    'Blue.\n\n> When do you need it?\n\nIn May.',
    'blue or green',
  ),
  written(
    'A text that only looks like a quote header',
    'On Monday he wrote:\nplease make it blue.',
    'On Monday he wrote:\nplease make it blue.',
  ),
  {
    name: 'HTML alone, of Gmail',
    mails: (scene) => [parts(scene, 'alternative', [htmlPart(gmailHtml(answer))])],
    typed: answer,
    expect: { outcome: 'ticket_message', body: answer, folded: 'Which one' },
  },
  {
    name: 'HTML alone, of Outlook with Word',
    mails: (scene) => [
      parts(scene, 'alternative', [
        htmlPart(
          `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body><div class="WordSection1"><p class="MsoNormal">${answer}<o:p></o:p></p><div style="border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal"><b>From:</b> Pepperbird IT &lt;reply@desk.example&gt;<br><b>Sent:</b> Friday, November 20, 2026 2:03 PM<br><b>To:</b> Ada<br><b>Subject:</b> Answer</p></div><p class="MsoNormal">We can make it blue.</p></div></body></html>`,
        ),
      ]),
    ],
    typed: answer,
    expect: { outcome: 'ticket_message', body: answer, folded: 'Sent:' },
  },
  {
    name: 'HTML with a script, a style and a tracking picture',
    mails: (scene) => [
      parts(scene, 'alternative', [
        htmlPart(
          `<style>body{color:red}</style><script>alert(1)</script><p onclick="steal()">Blue, <b>please</b> &lt;img src=x onerror=alert(2)&gt;</p><img src="https://track.example/x.gif">`,
        ),
      ]),
    ],
    typed: 'Blue, please <img src=x onerror=alert(2)>',
    expect: { outcome: 'ticket_message', body: 'Blue, please <img src=x onerror=alert(2)>' },
  },
];
