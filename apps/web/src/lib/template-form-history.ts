/** What a way to the form of a template brings along (B67); it survives a reload. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Id of the template to edit. */
    editTemplate?: string;
    /** What the address of the list held; saving leads back there (B124). */
    templateList?: object;
  }
}

export {};
