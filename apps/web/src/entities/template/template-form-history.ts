/** What a way to the form of a template brings along (catalogue.form-address); it survives a reload. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Id of the template to edit. */
    editTemplate?: string;
    /**
     * What the address of the list held. It is the step before in the history, and saving leads back there
     * (catalogue.stay-in-list).
     */
    templateList?: object;
    /** The same for the templates of a ticket: its id, and what the address of the list of tickets behind it held. */
    templatesOfTicket?: { ticketId: string; list: object };
  }
}

export {};
