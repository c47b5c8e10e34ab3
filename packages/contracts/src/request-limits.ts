/* Used through `limits`, which documents the units. */

/**
 * Maximum cost of one request with all its calls (`ProcedureMeta.cost`): roughly milliseconds of processor
 * time, including the database's, with 10,000 templates and 100,000 users. The calls a screen makes at once
 * have to fit.
 */
export const requestCost = 64;
/** Default cost of a call. */
export const callCost = 4;
/** Concurrent reads per process, for all clients and for one; fewer than its database connections. */
export const readsAtOnce = 6;
export const readsAtOncePerClient = 4;
/** How many reads a list longer than a table page counts as. */
export const readsOfLongList = 3;
/** Reads queued in one process; further ones are refused. */
export const readsWaiting = 2_000;
/** Queued reads per client, so that no client fills the queue for all. */
export const readsWaitingPerClient = 500;
/** Longest body of a call without a file, in bytes. */
export const callBytes = 256 * 1024;
/** Bytes of a form allowed in addition to its file. */
export const formOverheadBytes = 16 * 1024;
/** Fields of a form besides its files, and bytes per field. */
export const formFields = 150;
export const formFieldBytes = 64 * 1024;
/** Headers per form part, and their bytes. */
export const formPartHeaders = 8;
export const formPartHeaderBytes = 4_096;
