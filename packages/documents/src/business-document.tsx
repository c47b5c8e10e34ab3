import { company } from '@app/content/company';
import type {
  BusinessDocument,
  DocumentFact,
  DocumentSum,
  DocumentTax,
} from '@app/contracts/files/document/document';
import { documentWords } from '@app/contracts/files/document/words';
import type { Language } from '@app/contracts/languages';
import { formatDay, formatMoneyIn } from '@app/contracts/localized-formats';
import { Document, Page, Text, View } from '@react-pdf/renderer';
import { type DocumentMessages, documentMessages } from './messages';
import { Block, Facts, Footer, Header, LineTable, Paragraphs, Parties, Totals } from './parts';
import { styles } from './styles';

/** Texts and formats for the language of a document. */
interface Localization {
  words: DocumentMessages;
  taxOn: (tax: string, net: string) => string;
  day: (date: string) => string;
  money: (amount: number) => string;
}

/** Not every typeface has the narrow space of French numbers; the wider one does not break either. */
function localizationOf(language: Language, document: BusinessDocument): Localization {
  const sign = isBelowZero(document) ? -1 : 1;
  return {
    words: documentMessages[language],
    taxOn: documentWords[language].taxOn,
    day: (date) => formatDay(language, date),
    money: (amount) =>
      formatMoneyIn(language, sign * amount || 0, document.currency).replaceAll('\u202f', '\u00a0'),
  };
}

const isBelowZero = (document: BusinessDocument) =>
  document.kind === 'credit_note' && document.belowZero === true;

/** Returns the document's title. */
function titleOf(document: BusinessDocument, words: DocumentMessages): string {
  if (document.kind === 'invoice') return document.part === 'deposit' ? words.depositInvoice : words.invoice;
  return { quote: words.quote, credit_note: words.creditNote, receipt: words.receipt }[document.kind];
}

/** Returns dates and references, in the order in which readers look for them. */
function factsOf(document: BusinessDocument, { words, day }: Localization): DocumentFact[] {
  const facts = [{ label: words.date, value: day(document.issuedOn) }];
  if (document.kind === 'quote') {
    if (document.version > 1) facts.push({ label: words.version, value: String(document.version) });
    facts.push({ label: words.validUntil, value: day(document.validUntil) });
  }
  if (document.kind === 'invoice') {
    const { deliveredOn, dueOn } = document;
    if (deliveredOn) facts.push({ label: words.delivered, value: day(deliveredOn) });
    facts.push({ label: words.due, value: day(dueOn) });
  }
  if (document.kind === 'credit_note') facts.push({ label: words.invoice, value: document.invoiceNumber });
  return [...facts, ...document.references];
}

type Receipt = Extract<BusinessDocument, { kind: 'receipt' }>;

/** Returns what was taken off a receipt's total before it was paid, after the total itself. */
function reductionsOf(
  { total, credited = 0, writtenOff = 0 }: Receipt,
  words: DocumentMessages,
): DocumentSum[] {
  const reductions = [
    { label: words.credited, amount: -credited },
    { label: words.writtenOff, amount: -writtenOff },
  ].filter(({ amount }) => amount < 0);
  return reductions.length > 0 ? [{ label: words.total, amount: total }, ...reductions] : [];
}

const paidTotalOf = ({ total, credited = 0, writtenOff = 0 }: Receipt) => total - credited - writtenOff;

/**
 * Returns what the payments below a receipt's total add up to, if that differs from what was to pay: overpaid,
 * or partly refunded or moved to another order.
 */
function settlementOf(document: Receipt, words: DocumentMessages): DocumentSum[] {
  const { payments } = document;
  const sumOf = (isCounted: (payment: Receipt['payments'][number]) => boolean) =>
    payments.filter(isCounted).reduce((sum, { amount }) => sum + amount, 0);
  const received = sumOf(({ amount }) => amount > 0);
  const refunded = sumOf(({ amount, moved }) => amount < 0 && !moved);
  const moved = received + refunded - sumOf(() => true);
  const left = moved > 0 ? words.paidAfterMoves : words.paidAfterRefunds;
  const overpaid = received + refunded - moved - paidTotalOf(document);
  return [
    ...(received > paidTotalOf(document) ? [{ label: words.receivedInAll, amount: received }] : []),
    ...(refunded < 0 ? [{ label: words.refunded, amount: refunded }] : []),
    ...(moved > 0 ? [{ label: words.moved, amount: -moved }] : []),
    ...(refunded < 0 || moved > 0 ? [{ label: left, amount: received + refunded - moved }] : []),
    ...(overpaid > 0 ? [{ label: words.overpaid, amount: overpaid }] : []),
  ];
}

/** A rate of the order of which this amount has nothing is not printed. */
const isCharged = ({ net, amount }: DocumentTax) => net !== 0 || amount !== 0;

/**
 * Returns what leads from the total of the lines to the amount due: each earlier invoice with its net and
 * tax, what remains of both, and what was paid (sales.tax-of-documents).
 */
function remainderOf(
  { subtotal, tax, taxes, total, deductions, paid }: Extract<BusinessDocument, { kind: 'invoice' }>,
  { words, taxOn, money }: Localization,
): DocumentSum[] {
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
  const taxLabel = tax ? words.tax(tax.name, tax.percent) : '';
  const hasTax = tax !== null && deductions.every(({ net }) => net !== undefined);
  const sums: DocumentSum[] = [];
  if (deductions.length > 0) sums.push({ label: words.total, amount: total });
  const byRate = (label: string, list: readonly DocumentTax[]) =>
    list.filter(isCharged).map(({ name, percent, net, amount }) => ({
      label: `${label}, ${taxOn(words.tax(name, percent), money(net))}`,
      amount,
    }));
  for (const { label, amount, net = amount, tax: deductedTax = 0, taxes: deducted } of deductions) {
    if (!hasTax) sums.push({ label, amount });
    else
      sums.push(
        { label: words.net(label), amount: net },
        ...(deducted ? byRate(label, deducted) : [{ label: `${label}, ${taxLabel}`, amount: deductedTax }]),
      );
  }
  if (deductions.length > 0 && hasTax) {
    const nets = deductions.map(({ net = 0 }) => net);
    const deductedTaxes = deductions.map((deduction) => deduction.tax ?? 0);
    const rates = (taxes ?? []).map((each, index) => ({
      ...each,
      net: each.net + sum(deductions.map((deduction) => deduction.taxes?.[index]?.net ?? 0)),
      amount: each.amount + sum(deductions.map((deduction) => deduction.taxes?.[index]?.amount ?? 0)),
    }));
    sums.push({ label: words.netOfThis, amount: subtotal + sum(nets) });
    if (rates.length === 0)
      sums.push({ label: words.taxOfThis(taxLabel), amount: tax.amount + sum(deductedTaxes) });
    for (const { name, percent, net, amount } of rates.filter(isCharged))
      sums.push({
        label: words.taxOfThis(taxOn(words.tax(name, percent), money(net))),
        amount,
      });
  }
  if (paid) {
    const invoiced = total + sum(deductions.map(({ amount }) => amount));
    sums.push({ label: words.totalOfThis, amount: invoiced }, { label: words.alreadyPaid, amount: -paid });
  }
  return sums;
}

/** Returns the tax, by rate where there is more than one. */
function taxSumsOf({ tax, taxes }: BusinessDocument, { words, taxOn, money }: Localization): DocumentSum[] {
  if (!taxes) return tax ? [{ label: words.tax(tax.name, tax.percent), amount: tax.amount }] : [];
  return taxes.filter(isCharged).map(({ name, percent, net, amount }) => ({
    label: taxOn(words.tax(name, percent), money(net)),
    amount,
  }));
}

function Sums({ document, saying }: { document: BusinessDocument; saying: Localization }) {
  const { words, money } = saying;
  const formatSum = ({ label, amount }: DocumentSum) => ({ label, amount: money(amount) });
  const { subtotal, total } = document;
  const sums = [
    { label: words.subtotal, amount: money(subtotal) },
    ...taxSumsOf(document, saying).map(formatSum),
  ];
  if (document.kind === 'quote') {
    const part = document.deposit ? { part: formatSum(document.deposit) } : {};
    return <Totals sums={sums} grand={{ label: words.total, amount: money(total) }} {...part} />;
  }
  if (document.kind === 'credit_note')
    return (
      <Totals
        sums={sums}
        grand={{ label: document.belowZero ? words.total : words.totalCredited, amount: money(total) }}
      />
    );
  if (document.kind === 'receipt') {
    sums.push(...reductionsOf(document, words).map(formatSum));
    const after = settlementOf(document, words).map(formatSum);
    const grand = { label: words.totalPaid, amount: money(paidTotalOf(document)) };
    return <Totals sums={sums} grand={grand} after={after} />;
  }
  sums.push(...remainderOf(document, saying).map(formatSum));
  return (
    <Totals
      sums={sums}
      grand={{ label: words.amountDue, amount: money(document.due) }}
      wide={document.deductions.length > 0}
    />
  );
}

/** The content below the totals, by kind. */
function Particulars({ document, saying }: { document: BusinessDocument; saying: Localization }) {
  const { words, day, money } = saying;
  if (document.kind === 'quote') {
    const { scope, revisionRounds } = document;
    return (
      <>
        {scope ? (
          <Block title={words.included}>
            <Paragraphs text={scope} />
          </Block>
        ) : null}
        {revisionRounds === undefined ? null : (
          <Block title={words.revisions}>
            <Paragraphs text={words.rounds(revisionRounds)} />
          </Block>
        )}
      </>
    );
  }
  if (document.kind === 'credit_note')
    return (
      <Block title={words.reason}>
        <Paragraphs text={document.reason} />
      </Block>
    );
  if (document.kind === 'receipt') {
    const facts = document.payments.map(({ paidOn, method, amount }) => ({
      label: `${day(paidOn)}, ${method}`,
      value: money(amount),
    }));
    return (
      <Block title={words.payments}>
        <Facts facts={facts} />
      </Block>
    );
  }
  if (document.due === 0 || document.payment.length === 0) return null;
  return (
    <Block title={words.howToPay} together>
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
 * A quote, an invoice, a credit note or a receipt in the house style (sales.document-layout). Pages use the
 * newer of the library's two engines: the other one fails on tables of several hundred lines.
 */
export function BusinessDocumentPdf({ document }: { document: BusinessDocument }) {
  const { number, seller, buyer, lines, notes, terms } = document;
  const language = document.language ?? 'en';
  const saying = localizationOf(language, document);
  const { words, money } = saying;
  const title = titleOf(document, words);
  return (
    <Document
      title={`${title} ${number}`}
      author={seller.name}
      subject={words.titleFor(title, buyer.name)}
      creator={company.name}
      producer={company.name}
      language={language}
      creationDate={new Date(document.issuedAt)}
    >
      <Page experimentalPagination size={document.paper === 'A4' ? 'A4' : 'LETTER'} style={styles.page}>
        <View style={styles.bar} fixed />
        <View style={styles.accent} fixed />
        <Footer words={words} seller={seller} number={number} paper={document.paper} />
        <Header title={title} number={number} />
        <Parties words={words} seller={seller} buyer={buyer} facts={factsOf(document, saying)} />
        <LineTable words={words} lines={lines} money={money} />
        <Sums document={document} saying={saying} />
        {document.taxNote ? (
          <Block title={words.taxNote}>
            <Paragraphs text={document.taxNote} />
          </Block>
        ) : null}
        <Particulars document={document} saying={saying} />
        {notes ? (
          <Block title={words.notes}>
            <Paragraphs text={notes} />
          </Block>
        ) : null}
        {terms ? (
          <Block title={words.terms}>
            <Paragraphs text={terms} />
          </Block>
        ) : null}
      </Page>
    </Document>
  );
}
