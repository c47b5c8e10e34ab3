/** Reasons with their HTTP statuses and sentences. */
export type Refusals = Readonly<Record<string, { status: number; message: string }>>;
