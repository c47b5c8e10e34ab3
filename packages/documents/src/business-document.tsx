import { company } from '@app/content/company';
import type { BusinessDocument, DocumentFact, DocumentSum } from '@app/contracts/document/document';
import { formatMoney } from '@app/contracts/money/format-money';
import { Document, Page, Text, View } from '@react-pdf/renderer';
import { Block, Facts, Footer, Header, LineTable, Paragraphs, Parties, Totals } from './parts';
import { styles } from './styles';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const formatDay = (date: string) => day.format(new Date(`${date}T00:00:00Z`));

/** What it is called. */
function titleOf(document: BusinessDocument): string {
  if (document.kind === 'invoice') return document.part === 'deposit' ? 'Deposit invoice' : 'Invoice';
  return { quote: 'Quote', credit_note: 'Credit note', receipt: 'Receipt' }[document.kind];
}

/** Dates and references, in the order in which they are looked for. */
function factsOf(document: BusinessDocument): DocumentFact[] {
  const facts = [{ label: 'Date', value: formatDay(document.issuedOn) }];
  if (document.kind === 'quote') {
    if (document.version > 1) facts.push({ label: 'Version', value: String(document.version) });
    facts.push({ label: 'Valid until', value: formatDay(document.validUntil) });
  }
  if (document.kind === 'invoice') facts.push({ label: 'Due', value: formatDay(document.dueOn) });
  if (document.kind === 'credit_note') facts.push({ label: 'Invoice', value: document.invoiceNumber });
  return [...facts, ...document.references];
}

/** What the payments below a receipt's total come to, where that is something else: more came, or some of it went back. */
function settlementOf({ total, payments }: Extract<BusinessDocument, { kind: 'receipt' }>): DocumentSum[] {
  const sum = (sign: 1 | -1) =>
    payments.reduce((all, { amount }) => (amount * sign > 0 ? all + amount : all), 0);
  const [came, back] = [sum(1), sum(-1)];
  return [
    ...(came > total ? [{ label: 'Received in all', amount: came }] : []),
    ...(back < 0
      ? [
          { label: 'Refunded', amount: back },
          { label: 'Paid after refunds', amount: came + back },
        ]
      : []),
  ];
}

function Sums({ document, money }: { document: BusinessDocument; money: (amount: number) => string }) {
  const shown = ({ label, amount }: DocumentSum) => ({ label, amount: money(amount) });
  const { subtotal, tax, total } = document;
  const sums = [{ label: 'Subtotal', amount: money(subtotal) }];
  if (tax) sums.push(shown({ label: `${tax.name} (${tax.percent}%)`, amount: tax.amount }));
  if (document.kind === 'quote') {
    const after = document.deposit ? [shown(document.deposit)] : [];
    return <Totals sums={sums} grand={{ label: 'Total', amount: money(total) }} after={after} />;
  }
  if (document.kind === 'credit_note')
    return <Totals sums={sums} grand={{ label: 'Total credited', amount: money(total) }} />;
  if (document.kind === 'receipt') {
    const after = settlementOf(document).map(shown);
    return <Totals sums={sums} grand={{ label: 'Total paid', amount: money(total) }} after={after} />;
  }
  if (document.deductions.length > 0)
    sums.push({ label: 'Total', amount: money(total) }, ...document.deductions.map(shown));
  return <Totals sums={sums} grand={{ label: 'Amount due', amount: money(document.due) }} />;
}

/** What stands under the sums, by kind. */
function Particulars({ document, money }: { document: BusinessDocument; money: (amount: number) => string }) {
  if (document.kind === 'quote') {
    const { scope, revisionRounds } = document;
    return (
      <>
        {scope ? (
          <Block title="What is included">
            <Paragraphs text={scope} />
          </Block>
        ) : null}
        {revisionRounds === undefined ? null : (
          <Block title="Revisions">
            <Paragraphs
              text={`${revisionRounds} ${revisionRounds === 1 ? 'round' : 'rounds'} of revision included.`}
            />
          </Block>
        )}
      </>
    );
  }
  if (document.kind === 'credit_note')
    return (
      <Block title="Reason">
        <Paragraphs text={document.reason} />
      </Block>
    );
  if (document.kind === 'receipt') {
    const facts = document.payments.map(({ paidOn, method, amount }) => ({
      label: `${formatDay(paidOn)}, ${method}`,
      value: money(amount),
    }));
    return (
      <Block title="Payments">
        <Facts facts={facts} />
      </Block>
    );
  }
  if (document.due === 0 || document.payment.length === 0) return null;
  return (
    <Block title="How to pay">
      <View style={styles.panels}>
        {document.payment.map(({ title, facts }) => (
          <View key={title} style={styles.panel} wrap={false}>
            <View style={styles.panelInner}>
              <Text style={styles.blockTitle}>{title}</Text>
              <Facts facts={facts} />
            </View>
          </View>
        ))}
      </View>
    </Block>
  );
}

/**
 * A quote, an invoice, a credit note or a receipt in the house style (sales.document-layout). Pages are made by the newer of the library's
 * two engines: the other one fails on tables of some hundred lines.
 */
export function BusinessPaper({ document }: { document: BusinessDocument }) {
  const { number, seller, buyer, lines, notes, terms } = document;
  const title = titleOf(document);
  const money = (amount: number) => formatMoney(amount, document.currency);
  return (
    <Document
      title={`${title} ${number}`}
      author={seller.name}
      subject={`${title} for ${buyer.name}`}
      creator={company.name}
      producer={company.name}
      language="en"
      creationDate={new Date(document.issuedAt)}
    >
      <Page experimentalPagination size={document.paper === 'A4' ? 'A4' : 'LETTER'} style={styles.page}>
        <View style={styles.bar} fixed />
        <View style={styles.accent} fixed />
        <Footer seller={seller} number={number} paper={document.paper} />
        <Header title={title} number={number} />
        <Parties seller={seller} buyer={buyer} facts={factsOf(document)} />
        <LineTable lines={lines} money={money} />
        <Sums document={document} money={money} />
        <Particulars document={document} money={money} />
        {notes ? (
          <Block title="Notes">
            <Paragraphs text={notes} />
          </Block>
        ) : null}
        {terms ? (
          <Block title="Terms">
            <Paragraphs text={terms} />
          </Block>
        ) : null}
      </Page>
    </Document>
  );
}
