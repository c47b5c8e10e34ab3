/* Used through `limits`, which documents the units. */

/** Audit events that are counted and paged through; older ones are reached by a filter or the export. */
export const auditEventsCounted = 10_000;
