/** Everything that the site has acknowledged, and has to be found afterwards. */
export interface Ledger {
  accounts: { email: string }[];
  /** The templates of each cart that was not turned into a ticket. */
  carts: { email: string; templateIds: readonly string[] }[];
  favorites: { email: string; templateId: string }[];
  tickets: { email: string; id: string; number: string; submitKey: string; files: number; at: number }[];
  replies: { ticketId: string; body: string }[];
  answers: { ticketId: string; email: string; body: string }[];
  quotes: { email: string; number: string }[];
  orders: { email: string; number: string }[];
  payments: { email: string; orderNumber: string }[];
  leads: { message: string }[];
  templates: { title: string; submitKey: string }[];
}

export function emptyLedger(): Ledger {
  return {
    accounts: [],
    carts: [],
    favorites: [],
    tickets: [],
    replies: [],
    answers: [],
    quotes: [],
    orders: [],
    payments: [],
    leads: [],
    templates: [],
  };
}
