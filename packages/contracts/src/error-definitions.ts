/** Reasons with their HTTP statuses and sentences. */
export type ErrorDefinitions = Readonly<Record<string, { status: number; message: string }>>;
