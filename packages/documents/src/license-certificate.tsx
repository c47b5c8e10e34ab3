import { brandColors } from '@app/content/brand-colors';
import { company } from '@app/content/company';
import { editable } from '@app/content/site-words';
import type { LicenseCertificate } from '@app/contracts/files/document/document';
import { formatDay } from '@app/contracts/localized-formats';
import { Document, Link, Page, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer';
import { fontFamilies } from './fonts';
import { documentMessages } from './messages';
import { Facts, Footer, Header } from './parts';
import { styles } from './styles';

const qrSize = 112;

const certificateStyles = editable('', () =>
  StyleSheet.create({
    middle: { marginTop: 16 },
    statement: { gap: 10 },
    words: { fontSize: 11, color: brandColors.inkDimmed },
    // The family of titles has Latin letters only.
    name: {
      fontFamily: fontFamilies.text,
      fontWeight: 600,
      fontSize: 22,
      lineHeight: 1.25,
      color: brandColors.inkStrong,
      maxWidth: 440,
    },
    template: { color: brandColors.primary },
    facts: { marginTop: 20, marginBottom: 20, width: 320, fontSize: 10.5 },
    check: {
      flexDirection: 'row',
      gap: 20,
      alignItems: 'center',
      backgroundColor: brandColors.tint,
      borderRadius: 7,
      padding: 16,
    },
    qr: { backgroundColor: '#ffffff', borderRadius: 5 },
    checkWords: { flexGrow: 1, flexBasis: 0 },
    link: { color: brandColors.primary, textDecoration: 'none' },
    sample: { marginTop: 8, fontSize: 9, color: brandColors.inkDimmed },
  }),
);

/** The certificate of a license, on one page (delivery.license-certificate). */
export function LicenseCertificatePdf({ certificate }: { certificate: LicenseCertificate }) {
  const { language, number, seller, holder, template, domain, orderNumber, page, qr, terms } = certificate;
  const words = documentMessages[language];
  const own = certificateStyles;
  const facts = [
    { label: words.domain, value: domain ?? words.noDomain },
    { label: words.issued, value: formatDay(language, certificate.issuedOn) },
    { label: words.order, value: orderNumber },
  ];
  return (
    <Document
      title={`${words.license} ${number}`}
      author={seller.name}
      subject={words.titleFor(words.license, holder)}
      creator={company.name}
      producer={company.name}
      language={language}
      creationDate={new Date(certificate.issuedAt)}
    >
      <Page size={certificate.paper === 'A4' ? 'A4' : 'LETTER'} style={styles.page}>
        <View style={styles.bar} fixed />
        <View style={styles.accent} fixed />
        <Footer words={words} seller={seller} number={number} paper={certificate.paper} />
        <Header title={words.license} number={number} />
        <View style={own.middle}>
          <View style={own.statement}>
            <Text style={own.words}>{words.issuedTo}</Text>
            <Text style={own.name}>{holder}</Text>
            <Text style={own.words}>{words.mayUse}</Text>
            <Text style={[own.name, own.template]}>{template}</Text>
          </View>
          <View style={own.facts}>
            <Facts facts={facts} />
            {certificate.sample ? <Text style={own.sample}>{words.sample}</Text> : null}
          </View>
        </View>
        <View style={own.check} wrap={false}>
          <Svg width={qrSize} height={qrSize} viewBox={`0 0 ${qr.size} ${qr.size}`} style={own.qr}>
            <Path d={qr.path} fill={brandColors.inkStrong} />
          </Svg>
          <View style={own.checkWords}>
            <Text style={styles.blockTitle}>{words.checkTitle}</Text>
            <Text>{words.checkText}</Text>
            <Link src={page} style={own.link}>
              {page}
            </Link>
            <Text style={[styles.blockTitle, { marginTop: 10 }]}>{words.terms}</Text>
            <Link src={terms} style={own.link}>
              {terms}
            </Link>
          </View>
        </View>
      </Page>
    </Document>
  );
}
