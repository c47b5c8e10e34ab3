/* Read through `limits`, which says what the units are. */

/** Events of the audit trail that are counted, and paged through; what is older is found by a filter or in the export. */
export const auditEventsCounted = 10_000;
