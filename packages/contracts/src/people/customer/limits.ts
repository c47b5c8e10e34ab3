/* Used through `limits`, which documents the units. */

/** Latest rows of each kind on a customer's page. */
export const customerRows = 5;
/** Characters of a note about a customer, and notes per customer. */
export const customerNote = 2_000;
export const customerNotes = 100;
