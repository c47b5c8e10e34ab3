/** The label of a lead in notices. */
export const leadLabel = (name: string) => `the message from ${name}`;
