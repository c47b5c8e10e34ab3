/** What notices call a lead. */
export const leadLabel = (name: string) => `the message of ${name}`;
