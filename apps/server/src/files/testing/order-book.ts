import {
  askedBy,
  creditOf,
  depositOf,
  grossOf,
  less,
  type Paper,
  partOf,
  plus,
  priceLines,
  type Share,
  sell,
  sumOf,
} from './bookkeeper';
import type { Sale } from './sales-table';

interface Invoice {
  paper: Paper;
  /** What it charges after its deduction, and what of it was credited. */
  charged: Share[];
  credited: Share[];
}

const least = (one: bigint, other: bigint) => (one < other ? one : other);
const atLeastZero = (amount: bigint) => (amount > 0n ? amount : 0n);

/** One line over the net of all shares, as deposit invoices and credit notes have it. */
const oneLine = (shares: Share[]): [bigint, bigint][] => {
  const net = sumOf(shares.map((share) => share.net));
  return [[net, net]];
};

/** Keeps the book of one sale: what each document states, and what is due. */
export class OrderBook {
  readonly shares: Share[];
  readonly total: bigint;
  readonly deposit: bigint;
  /** All documents since the sale, oldest first. */
  readonly papers: Paper[] = [];
  /** Money that came, and that went back below zero. */
  readonly moved: bigint[] = [];
  /** What is no longer asked for. */
  writtenOff = 0n;
  readonly #lines: [bigint, bigint][];
  readonly #invoices: Invoice[] = [];
  #isCalledOff = false;

  constructor({ lines, treatment, deposit = 0n }: Sale) {
    this.#lines = priceLines(lines);
    this.shares = sell(lines, treatment === undefined);
    this.total = grossOf(this.shares);
    this.deposit = typeof deposit === 'bigint' ? deposit : depositOf(this.total, deposit);
  }

  get quote(): Paper {
    return { ...this.#whole('quote'), paid: 0n };
  }

  get receipt(): Paper {
    return { ...this.#whole('receipt'), paid: 0n };
  }

  /** Received, whatever went back. */
  get came(): bigint {
    return sumOf(this.moved.filter((amount) => amount > 0n));
  }

  get held(): bigint {
    return sumOf(this.moved);
  }

  /** What documents charged, less what they gave back. */
  get documented(): Share[] {
    return this.#invoices.reduce(
      (sum, { charged, credited }) => plus(sum, less(charged, credited)),
      less(this.shares, this.shares),
    );
  }

  get hasFinal(): boolean {
    return this.#invoices.some(({ paper }) => paper.kind === 'final');
  }

  /** What the order asks in all. */
  get asked(): bigint {
    return (this.hasFinal ? grossOf(this.documented) : this.total) - this.writtenOff;
  }

  /** What documents charged and neither money nor a write-off has settled. */
  get owed(): bigint {
    return grossOf(this.documented) - this.writtenOff - this.held;
  }

  get due(): bigint {
    return this.#isCalledOff ? 0n : atLeastZero(this.asked - this.held);
  }

  /** What is open of the deposit invoices. */
  get depositDue(): bigint {
    const open = this.#invoices.map(({ paper }, index) =>
      paper.kind === 'deposit' ? this.#openOf(index) : 0n,
    );
    return least(this.due, sumOf(open));
  }

  /** What is open of the newest invoice. */
  get newestOpen(): bigint {
    return least(this.due, this.#openOf(this.#invoices.length - 1));
  }

  issueFirst(): void {
    const isPart = this.deposit > 0n && this.deposit < this.total;
    if (isPart) {
      const shares = partOf(this.shares, this.deposit);
      this.#issue({ kind: 'deposit', lines: oneLine(shares), shares, deducted: null, paid: 0n });
    } else this.issueFinal();
  }

  issueFinal(): void {
    const [earlier] = this.#invoices;
    const deducted = earlier ? earlier.charged : null;
    this.#issue({ ...this.#whole('final'), deducted, paid: 0n });
  }

  /** Gives back a part of the newest invoice, or what is left of it. */
  credit(amount?: bigint): void {
    const newest = this.#newest();
    const left = grossOf(less(newest.charged, newest.credited));
    const shares = creditOf(newest.charged, newest.credited, amount ?? left);
    newest.credited = plus(newest.credited, shares);
    this.papers.push({ kind: 'credit_note', lines: oneLine(shares), shares, deducted: null, paid: 0n });
  }

  reissue(): void {
    const { paper } = this.#newest();
    this.credit();
    this.#issue(paper);
  }

  /** Money that came; the final invoice is issued once all of it is here. */
  receive(amount: bigint): void {
    this.moved.push(amount);
    if (!this.hasFinal && this.held >= this.total) this.issueFinal();
  }

  /** Asks no longer for a part of the newest invoice. */
  writeOff(amount: bigint): void {
    this.writtenOff += amount;
  }

  /** Money that went back: as much of the newest invoice is credited. */
  refund(amount: bigint): void {
    this.moved.push(-amount);
    this.credit(amount);
  }

  /** What is not paid is credited. */
  callOff(): void {
    const open = this.newestOpen;
    this.#isCalledOff = true;
    this.credit(open);
  }

  #whole<Kind extends Paper['kind']>(kind: Kind) {
    return { kind, lines: this.#lines, shares: this.shares, deducted: null };
  }

  #newest(): Invoice {
    const newest = this.#invoices.at(-1);
    if (!newest) throw new Error('nothing was invoiced');
    return newest;
  }

  /** What the money does not cover of an invoice, which covers the oldest first. */
  #openOf(index: number): bigint {
    const standing = this.#invoices.map(({ charged, credited }) => grossOf(less(charged, credited)));
    const covered = least(atLeastZero(this.held - sumOf(standing.slice(0, index))), standing[index] ?? 0n);
    return (standing[index] ?? 0n) - covered;
  }

  #issue(blank: Paper): void {
    const standing = this.#invoices.map(({ charged, credited }) => grossOf(less(charged, credited)));
    const paid = least(askedBy(blank), atLeastZero(this.held - sumOf(standing)));
    const paper = { ...blank, paid };
    const charged = paper.deducted ? less(paper.shares, paper.deducted) : paper.shares;
    this.#invoices.push({ paper, charged, credited: less(charged, charged) });
    this.papers.push(paper);
  }
}
