/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { company, supportPhone } from '@app/content/company';
import { mailPaths } from '@app/contracts/mail/paths';
import type { Link, MailContent } from './mail-content';
import { Letter, SmallPrint } from './parts';
import { styleSheet, styles } from './styles';

/** The one frame of every mail: 600 px wide, made of tables because Outlook knows nothing else. */
export function Layout({
  content,
  link,
  answerable,
}: {
  content: MailContent;
  link: Link;
  answerable: boolean;
}) {
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>{content.title}</title>
        <style>{styleSheet}</style>
      </head>
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
                    <tr>
                      <td className="card" style={styles.card}>
                        {content.letter && <Letter {...content.letter} />}
                        <h1 className="ink" style={content.letter ? styles.belowLetter : styles.title}>
                          {content.title}
                        </h1>
                        {content.body}
                        {answerable && (
                          <SmallPrint>
                            You can simply answer this mail: what you write arrives on the same page.
                          </SmallPrint>
                        )}
                      </td>
                    </tr>
                    <Footer reason={content.reason} />
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

function Brand({ link }: { link: Link }) {
  return (
    <tr>
      <td style={styles.brandCell} data-skip-in-text="true">
        <a href={link(mailPaths.home)} className="ink" style={styles.brand}>
          <strong>{company.wordmark.strong}</strong> {company.wordmark.light}
        </a>
      </td>
    </tr>
  );
}

function Footer({ reason }: { reason: string }) {
  return (
    <tr>
      <td style={styles.footer}>
        <p className="soft" style={styles.small}>
          {reason}
        </p>
        <p className="soft" style={styles.small}>
          {company.name} · {company.tagline}
          <br />
          Questions? Write to{' '}
          <a href={`mailto:${company.supportEmail}`} className="link" style={styles.link}>
            {company.supportEmail}
          </a>{' '}
          or call {supportPhone.display}.
        </p>
      </td>
    </tr>
  );
}
