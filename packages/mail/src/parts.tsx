/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { company } from '@app/content/company';
import { countUnpriced } from '@app/contracts/catalogue/price/price';
import type { Currency } from '@app/contracts/core/money/currency';
import { siteCurrency } from '@app/contracts/core/money/site-currency';
import { type Marks, markedPieces } from '@app/contracts/desk/ticket/marks';
import { textBlocks } from '@app/contracts/desk/ticket/text-blocks';
import type { TicketLine } from '@app/contracts/messaging/mail/mail-parts';
import type { OrderLine } from '@app/contracts/messaging/mail/order-mails';
import { Children, Fragment, type ReactNode, use } from 'react';
import type { Link, MailContent } from './mail-content';
import { partsMessages } from './parts-messages';
import { ReaderContext } from './reader';
import { styles } from './styles';

function useWords() {
  return partsMessages[use(ReaderContext).language];
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <p className="ink" style={styles.paragraph}>
      <Unbroken>{children}</Unbroken>
    </p>
  );
}

/** Numbers of documents, licenses and telephones, which must not break at their hyphens and spaces. */
const numbers = /([A-Z]{3}-[0-9A-Z][0-9A-Z-]+[0-9A-Z]|\+\d[\d ()-]+\d)/;

/** A text whose numbers do not break; what is not text stays as it is. */
export function Unbroken({ children }: { children: ReactNode }) {
  return Children.map(children, (child) =>
    typeof child === 'string'
      ? child.split(numbers).map((part, index) =>
          index % 2 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
            <span key={index} style={styles.unbroken}>
              {part}
            </span>
          ) : (
            part
          ),
        )
      : child,
  );
}

export function SmallPrint({ children }: { children: ReactNode }) {
  return (
    <p className="soft" style={styles.small}>
      {children}
    </p>
  );
}

export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="link" style={styles.link}>
      {children}
    </a>
  );
}

/**
 * "Hello Ada,". A name that looks like an address is left out: it is chosen at sign-up, and these mails must
 * not carry a stranger's advertisement.
 */
export function Greeting({ name }: { name: string }) {
  const looksLikeLink = /[/:@]|\.\p{L}{2}/u.test(name);
  return <Paragraph>{useWords().hello(looksLikeLink || name.trim() === '' ? '' : name)}</Paragraph>;
}

/** A ticket or order number, which must not break at its hyphens. */
export function Reference({ children }: { children: string }) {
  return <strong style={styles.reference}>{children}</strong>;
}

/** What the mail is about, in large figures; the text says it again in words. */
export function Amount({ children }: { children: string }) {
  return (
    <p className="ink" style={styles.amount} data-skip-in-text="true">
      {children}
    </p>
  );
}

/** A one-time code, large and selectable with one click. */
export function Code({ children }: { children: string }) {
  return (
    <p className="ink quiet code" style={styles.code}>
      {children}
    </p>
  );
}

export function Button({ href, children }: { href: string; children: string }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={styles.buttonTable}>
      <tbody>
        <tr>
          <td className="action" style={styles.buttonCell}>
            <a href={href} className="on-action" style={styles.button}>
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Two answers of equal weight. */
export function Choices({ choices }: { choices: readonly { href: string; label: string }[] }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={styles.buttonTable}>
      <tbody>
        <tr>
          {choices.map(({ href, label }, index) => (
            <Fragment key={href}>
              {index > 0 && <td style={styles.choiceGap} />}
              <td style={styles.choice}>
                <a href={href} className="link" style={styles.choiceLink}>
                  {label}
                </a>
              </td>
            </Fragment>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** A team member's text as written and formatted, with their signature, or else their name and ours. */
export function Letter({ text: written, marks = [], by, signature }: NonNullable<MailContent['letter']>) {
  const text = written.replace(/\r\n|\r/g, '\n');
  return (
    <>
      {textBlocks(text, marks).map((block) => {
        if (block.kind === 'lines')
          return (
            <Fragment key={block.from}>
              {paragraphsOf(text, block).map(({ from, end }) => (
                <p key={from} className="ink" style={styles.letter}>
                  <Marked {...{ text, marks, from, end }} />
                </p>
              ))}
            </Fragment>
          );
        const List = block.ordered ? 'ol' : 'ul';
        return (
          <List
            key={block.from}
            className="ink"
            style={styles.letterList}
            {...(block.ordered && { start: block.start })}
          >
            {block.items.map(({ from, end }) => (
              <li key={from}>
                <Marked {...{ text, marks, from, end }} />
              </li>
            ))}
          </List>
        );
      })}
      <p className="soft cell" style={styles.signature}>
        <Lines>{signature ?? [by, company.name].filter(Boolean).join('\n')}</Lines>
      </p>
    </>
  );
}

/** Splits lines at the empty ones. */
function paragraphsOf(text: string, { from, end }: { from: number; end: number }) {
  const gaps = [...text.slice(from, end).matchAll(/\n\s*\n/g)];
  const starts = [0, ...gaps.map(({ index, 0: gap }) => index + gap.length)];
  return starts.map((start, index) => ({
    from: from + start,
    end: from + (gaps[index]?.index ?? end - from),
  }));
}

/** Part of a text with its formatting; pictures stay their names, as nothing is loaded from elsewhere. */
function Marked(part: { text: string; marks: Marks; from: number; end: number }) {
  return markedPieces(part.text, part.marks, part.from, part.end).map(
    ({ text, at, isBold, isItalic, href }) => {
      const lines = <Lines>{text}</Lines>;
      const linked = href ? <TextLink href={href}>{lines}</TextLink> : lines;
      const slanted = isItalic ? <em>{linked}</em> : linked;
      return <Fragment key={at}>{isBold ? <strong>{slanted}</strong> : slanted}</Fragment>;
    },
  );
}

/** A text with its line breaks. */
function Lines({ children }: { children: string }) {
  return children.split(/\r\n|\r|\n/).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}

/** Text that a person wrote, with its line breaks. */
export function Quote({ children }: { children: string }) {
  return (
    <div className="ink quiet" style={styles.quote}>
      <Lines>{children}</Lines>
    </div>
  );
}

/** Files of a message, with a link to open them on the site. */
export function Files({ names, where }: { names: readonly string[]; where: string }) {
  const words = useWords();
  if (names.length === 0) return null;
  return <Paragraph>{words.withFiles(names.length, where, names.join(', '))}</Paragraph>;
}

interface FactsProps {
  rows: readonly (readonly [label: string, value: string | null])[];
  /** Label and value on lines of their own, apart from the next. */
  apart?: boolean;
}

/** Short facts, one per line; those without a value are left out. */
export function Facts({ rows, apart = false }: FactsProps) {
  const words = useWords();
  return (
    <p className="ink" style={styles.paragraph}>
      {rows
        .filter(([, value]) => value)
        .map(([label, value], index) => (
          <Fragment key={label}>
            {index > 0 && <br />}
            {apart && index > 0 ? <br /> : null}
            <strong>{words.fact(label)}</strong> {apart ? <br /> : null}
            <Unbroken>{value}</Unbroken>
          </Fragment>
        ))}
    </p>
  );
}

interface Row {
  label: string;
  /** Address of a picture before the label; the same for every reader. */
  picture?: string | undefined;
  value: string;
  total?: boolean;
}

function PriceTable({ what, rows }: { what: string; rows: readonly Row[] }) {
  const hasPictures = rows.some(({ picture }) => picture);
  return (
    <table
      cellPadding={0}
      cellSpacing={0}
      border={0}
      width="100%"
      style={styles.lines}
      data-text-format="dataTable"
    >
      <thead>
        <tr>
          <th scope="col" className="soft cell" style={{ ...styles.cell, ...styles.head }}>
            {what}
          </th>
          <th scope="col" className="soft cell" style={{ ...styles.cell, ...styles.head, ...styles.number }}>
            {useWords().price}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
          <tr key={index}>
            <td className="ink cell" style={{ ...styles.cell, ...(row.total && styles.total) }}>
              {row.picture ? (
                <img src={row.picture} width={96} height={50} alt="" className="quiet" style={styles.cover} />
              ) : hasPictures && !row.total ? (
                <span className="quiet" style={styles.cover} />
              ) : null}
              {row.label}
            </td>
            <td
              className="ink cell"
              style={{ ...styles.cell, ...styles.number, ...(row.total && styles.total) }}
            >
              {row.value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface TicketLinesProps {
  lines: readonly TicketLine[];
  totalCents: number;
  link: Link;
}

/**
 * A ticket's templates with their covers and the prices of that day, worded as on their cards
 * (catalogue.price-words).
 */
export function TicketLines({ lines, totalCents, link }: TicketLinesProps) {
  const words = useWords();
  const { shortMoney } = use(ReaderContext);
  const amount = (cents: number) => shortMoney(cents, siteCurrency());
  const priceOf = ({ priceKind, priceCents }: TicketLine) => {
    if (priceKind === 'free') return words.free;
    if (priceKind === 'on_request') return words.onRequest;
    return words.startingPrice(amount(priceCents));
  };
  if (lines.length === 0) return null;
  const unpriced = countUnpriced(lines);
  const free = unpriced > 0 ? words.onRequest : words.free;
  const more = unpriced > 0 ? words.plusOnRequest(unpriced) : '';
  const total = totalCents === 0 ? free : `${words.fromPrice(amount(totalCents))}${more}`;
  return (
    <PriceTable
      what={words.template}
      rows={[
        ...lines.map((line) => ({
          label: line.title,
          value: priceOf(line),
          picture: line.slug && link(`/share/templates/${line.slug}.jpg`),
        })),
        { label: words.estimatedTotal, value: total, total: true },
      ]}
    />
  );
}

interface Sale {
  currency: Currency;
  lines: readonly OrderLine[];
  subtotalCents: number;
  taxName: string;
  taxCents: number;
  taxes?: readonly { name: string; percent: string; taxCents: number }[] | undefined;
  totalCents: number;
}

/** The lines of an order; subtotal and tax only if there is a tax. */
export function OrderLines({ sale }: { sale: Sale }) {
  const words = useWords();
  const { shortMoney } = use(ReaderContext);
  const amount = (cents: number) => shortMoney(cents, sale.currency);
  const charge = (cents: number) => (cents === 0 ? words.free : amount(cents));
  const rows: Row[] = sale.lines.map((line) => ({
    label: line.quantity === 1 ? line.name : `${line.name} × ${line.quantity}`,
    value: charge(line.priceCents * line.quantity),
  }));
  if (sale.taxCents !== 0) {
    rows.push({ label: words.subtotal, value: amount(sale.subtotalCents) });
    const taxes = sale.taxes?.map(({ name, percent, taxCents }) => ({
      label: words.taxAt(name, percent),
      value: amount(taxCents),
    }));
    rows.push(...(taxes ?? [{ label: words.tax(sale.taxName), value: amount(sale.taxCents) }]));
  }
  rows.push({ label: words.total, value: charge(sale.totalCents), total: true });
  return <PriceTable what={words.item} rows={rows} />;
}
