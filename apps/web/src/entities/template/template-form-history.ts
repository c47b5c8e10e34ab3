/** What a way to the form of a template brings along (B67); it survives a reload. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Id of the template to edit. */
    editTemplate?: string;
    /** What the address of the list held. It is the step before in the history, and saving leads back there (B124). */
    templateList?: object;
    /** The same for the templates of a ticket: its id, and what the address of the list of tickets behind it held (B88a). */
    templatesOfTicket?: { ticketId: string; list: object };
  }
}

export {};
