/** Reasons with their HTTP statuses and messages. */
export type ErrorDefinitions = Readonly<Record<string, { status: number; message: string }>>;
