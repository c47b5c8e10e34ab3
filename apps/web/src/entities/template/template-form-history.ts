/** History state passed to a template's form (catalogue.form-address); it survives a reload. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Id of the template to edit. */
    editTemplate?: string;
    /**
     * Search params of the list. The list is the previous history entry, and saving returns there
     * (catalogue.stay-in-list).
     */
    templateList?: object;
    /**
     * The same for the templates of a ticket: the ticket's id, and the search params of the list of tickets
     * behind it.
     */
    templatesOfTicket?: { ticketId: string; list: object };
  }
}

export {};
