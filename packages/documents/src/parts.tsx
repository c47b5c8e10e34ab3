import { brandMark } from '@app/content/brand';
import { brandColors } from '@app/content/brand-colors';
import { company } from '@app/content/company';
import { drawnSign } from '@app/content/drawn-sign';
import type {
  DocumentFact,
  DocumentLine,
  DocumentParty,
  PrintedDocument,
} from '@app/contracts/files/document/document';
import { Circle, Image, Path, Rect, Svg, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import type { DocumentMessages } from './messages';
import { pageNumberTop, styles } from './styles';

/** The bird on its tile, or the owner's sign. */
function BrandMark({ size }: { size: number }) {
  const { radius, bird, wing, eye } = brandMark;
  const own = drawnSign();
  if (own) {
    const borderRadius = (size * radius) / brandMark.size;
    const data = Buffer.from(own.png);
    return <Image src={{ data, format: 'png' }} style={{ width: size, height: size, borderRadius }} />;
  }
  return (
    <Svg width={size} height={size} viewBox={`0 0 ${brandMark.size} ${brandMark.size}`}>
      <Rect
        width={brandMark.size}
        height={brandMark.size}
        rx={radius}
        ry={radius}
        fill={brandColors.primary}
      />
      <Path d={bird} fill="#ffffff" />
      <Circle cx={eye.cx} cy={eye.cy} r={eye.r} fill={brandColors.inkStrong} />
      <Path d={wing} fill={brandColors.accent} />
    </Svg>
  );
}

/** Logo on the left, the document's title and number on the right. */
export function Header({ title, number }: { title: string; number: string }) {
  const { strong, light } = company.wordmark;
  return (
    <View style={styles.header}>
      <View style={styles.lockup}>
        <BrandMark size={34} />
        <Text style={[styles.wordmark, { marginLeft: 10 }]}>
          {strong} <Text style={styles.wordmarkLight}>{light}</Text>
        </Text>
      </View>
      <View style={styles.heading}>
        <Text style={styles.title}>{title}</Text>
        <Text style={styles.number}>{number}</Text>
      </View>
    </View>
  );
}

interface PartyProps {
  words: DocumentMessages;
  label: string;
  party: DocumentParty;
}

function Party({ words, label, party }: PartyProps) {
  const details = [...party.lines, party.taxId && words.taxId(party.taxId), party.email, party.phone];
  return (
    <View style={styles.party}>
      <Text style={styles.label}>{label}</Text>
      <Text style={styles.strong}>{party.name}</Text>
      {details
        .filter((line) => line)
        .map((line, lineIndex) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: owners may say the same twice; nothing is moved.
          <Text key={lineIndex}>{line}</Text>
        ))}
    </View>
  );
}

interface PartiesProps {
  words: DocumentMessages;
  seller: DocumentParty;
  buyer: DocumentParty;
  facts: readonly DocumentFact[];
}

/** Seller and buyer, with dates and references beside them. */
export function Parties({ words, seller, buyer, facts }: PartiesProps) {
  return (
    <View style={styles.parties}>
      <Party words={words} label={words.from} party={seller} />
      <Party words={words} label={words.to} party={buyer} />
      <View style={styles.facts}>
        <Facts facts={facts} />
      </View>
    </View>
  );
}

/** Labels on the left and their values on the right. */
export function Facts({ facts }: { facts: readonly DocumentFact[] }) {
  return facts.map(({ label, value }) => (
    <View key={label} style={styles.fact}>
      <Text style={styles.factLabel}>{label}</Text>
      <Text style={styles.factValue}>{value}</Text>
    </View>
  ));
}

interface LineTableProps {
  words: DocumentMessages;
  lines: readonly DocumentLine[];
  money: (amount: number) => string;
}

/** The lines; the table header is repeated on every page. */
export function LineTable({ words, lines, money }: LineTableProps) {
  return (
    <View>
      <View style={styles.tableHead} fixed>
        <Text style={styles.rowTitle}>{words.description}</Text>
        <Text style={styles.quantity}>{words.quantity}</Text>
        <Text style={styles.unit}>{words.unitPrice}</Text>
        <Text style={styles.amount}>{words.amount}</Text>
      </View>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a document is rendered once, and two lines may be alike.
        <View key={index} style={styles.row} wrap={false}>
          <View style={styles.rowTitle}>
            <Text style={styles.strong}>{line.title}</Text>
            {line.note ? <Text style={styles.note}>{line.note}</Text> : null}
            {line.tax ? <Text style={styles.note}>{words.tax(line.tax.name, line.tax.percent)}</Text> : null}
          </View>
          <Text style={styles.quantity}>{line.quantity}</Text>
          <Text style={styles.unit}>{money(line.unitAmount)}</Text>
          <Text style={styles.amount}>{money(line.amount)}</Text>
        </View>
      ))}
    </View>
  );
}

interface TotalsProps {
  sums: readonly { label: string; amount: string }[];
  grand: { label: string; amount: string };
  /** Of the grand total, such as the deposit; in the same block. */
  part?: { label: string; amount: string };
  /** Shown below the grand total. */
  after?: readonly { label: string; amount: string }[];
  /** Gives long labels more room. */
  wide?: boolean;
}

/** The totals below the table, never split across pages. */
export function Totals({ sums, grand, part, after = [], wide = false }: TotalsProps) {
  const row = ({ label, amount }: { label: string; amount: string }) => (
    <View key={label} style={styles.total}>
      <Text style={styles.totalLabel}>{label}</Text>
      <Text style={styles.totalAmount}>{amount}</Text>
    </View>
  );
  return (
    <View style={wide ? [styles.totals, styles.totalsWide] : styles.totals} wrap={false}>
      {sums.map(row)}
      <View style={styles.grand}>
        <View style={styles.grandRow}>
          <Text>{grand.label}</Text>
          <Text style={styles.grandAmount}>{grand.amount}</Text>
        </View>
        {part ? (
          <View style={[styles.grandRow, styles.grandPart]}>
            <Text>{part.label}</Text>
            <Text style={styles.grandAmount}>{part.amount}</Text>
          </View>
        ) : null}
      </View>
      {after.map(row)}
    </View>
  );
}

interface BlockProps {
  title: string;
  /** Keeps the content on the page of its title; for content that always fits on a page. */
  together?: boolean;
  children: ReactNode;
}

/** A title with paragraphs or panels below it. */
export function Block({ title, together = false, children }: BlockProps) {
  return (
    <View style={styles.block} wrap={!together}>
      <Text style={styles.blockTitle} minPresenceAhead={30}>
        {title}
      </Text>
      {children}
    </View>
  );
}

/** Text as typed: each line is a paragraph. */
export function Paragraphs({ text }: { text: string }) {
  return (
    <Text orphans={2} widows={2}>
      {text}
    </Text>
  );
}

interface FooterProps extends Pick<PrintedDocument, 'seller' | 'number' | 'paper'> {
  words: DocumentMessages;
}

/** Footer of every page: seller, document number and page number. */
export function Footer({ words, seller, number, paper }: FooterProps) {
  const footerParts = [seller.name, seller.taxId && words.taxId(seller.taxId), number].filter((part) => part);
  return (
    <>
      <View style={styles.footerSign} fixed>
        <BrandMark size={14} />
      </View>
      <Text style={styles.footerText} fixed>
        {footerParts.join(' · ')}
      </Text>
      <Text
        style={[styles.footerPage, { top: pageNumberTop[paper] }]}
        fixed
        render={({ pageNumber, totalPages }) => words.page(pageNumber, totalPages)}
      />
    </>
  );
}
