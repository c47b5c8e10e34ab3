/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { brandSign, signAddress } from '@app/content/brand-sign';
import { company } from '@app/content/company';
import { mailPaths } from '@app/contracts/messaging/mail/paths';
import { use } from 'react';
import type { Link, MailContent } from './mail-content';
import { Letter, SmallPrint, Unbroken } from './parts';
import { partsMessages } from './parts-messages';
import { type Reader, ReaderContext } from './reader';
import { styleSheet, styles } from './styles';

interface LayoutProps {
  content: MailContent;
  link: Link;
  reader: Reader;
  /** Leaves out what only customers need. */
  forTeam: boolean;
}

/** The layout of every mail: 600 px wide, built from tables because Outlook supports nothing else. */
export function Layout({ content, link, reader, forTeam }: LayoutProps) {
  const words = partsMessages[reader.language];
  return (
    <html lang={reader.language} dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>{content.title}</title>
        <style>{styleSheet()}</style>
      </head>
      <ReaderContext value={reader}>
        <body className="page" style={styles.page}>
          <div style={styles.preview} data-skip-in-text="true">
            {content.preview}
          </div>
          <table
            role="presentation"
            className="page"
            width="100%"
            cellPadding={0}
            cellSpacing={0}
            border={0}
            style={{ backgroundColor: styles.page.backgroundColor }}
          >
            <tbody>
              <tr>
                <td align="center" style={{ padding: '32px 12px' }}>
                  <table
                    role="presentation"
                    width={600}
                    cellPadding={0}
                    cellSpacing={0}
                    border={0}
                    style={styles.container}
                  >
                    <tbody>
                      <Brand link={link} />
                      <tr data-skip-in-text="true">
                        <td className="action" style={styles.bar}>
                          <div style={styles.barAccent} />
                        </td>
                      </tr>
                      <tr>
                        <td className="card" style={styles.card}>
                          <h1 className="ink" style={styles.title}>
                            <Unbroken>{content.title}</Unbroken>
                          </h1>
                          {content.letter && <Letter {...content.letter} />}
                          {content.body}
                          {reader.answerable && !content.saysHowToReply && (
                            <SmallPrint>{words.answerable}</SmallPrint>
                          )}
                        </td>
                      </tr>
                      <Footer reason={content.reason} forTeam={forTeam} />
                    </tbody>
                  </table>
                </td>
              </tr>
            </tbody>
          </table>
        </body>
      </ReaderContext>
    </html>
  );
}

/** Drawn by packages/artwork. */
const builtInSign = '/icon-192.png';

/** The sign is at an address: many clients show no attached picture. */
function Brand({ link }: { link: Link }) {
  const { sign } = brandSign;
  return (
    <tr>
      <td className="edge" style={styles.brandCell} data-skip-in-text="true">
        <a href={link(mailPaths.home)} className="ink" style={styles.brand}>
          <img
            src={link(sign ? signAddress(sign) : builtInSign)}
            width={32}
            height={32}
            alt=""
            style={styles.sign}
          />
          <strong>{company.wordmark.strong}</strong> {company.wordmark.light}
        </a>
      </td>
    </tr>
  );
}

function Footer({ reason, forTeam }: { reason: string; forTeam: boolean }) {
  const words = partsMessages[use(ReaderContext).language];
  return (
    <tr>
      <td className="edge" style={styles.footer}>
        <p className="soft" style={styles.small}>
          <Unbroken>{reason}</Unbroken>
        </p>
        <p className="soft" style={styles.small}>
          {company.name}
          {words.tagline()}
          {forTeam ? null : (
            <>
              <br />
              {words.questions(
                <a href={`mailto:${company.supportEmail}`} className="link" style={styles.link}>
                  {company.supportEmail}
                </a>,
              )}
            </>
          )}
        </p>
      </td>
    </tr>
  );
}
