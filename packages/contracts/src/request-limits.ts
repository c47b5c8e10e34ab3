/* Read through `limits`, which says what the units are. */

/**
 * What one request may cost with all its calls (`ProcedureMeta.cost`): about as many milliseconds of processor, the database's among
 * them, with 10,000 templates and 100,000 users. What a screen asks for at once has to fit.
 */
export const requestCost = 64;
/** What a call costs that says nothing of it. */
export const callCost = 4;
/** Reads that one process works on at a time, of all clients and of one; fewer than it has connections to the database. */
export const readsAtOnce = 6;
export const readsAtOncePerClient = 4;
/** For how many of these a list counts that is longer than a page of a table. */
export const readsOfLongList = 3;
/** Reads that wait for their turn in one process; further ones are refused. */
export const readsWaiting = 2_000;
/** Of these, those of one client: nobody fills the queue for all. */
export const readsWaitingPerClient = 500;
/** Longest body of a call that brings no file, in bytes. */
export const callBytes = 256 * 1024;
/** What may stand around a file in a form, in bytes. */
export const formOverheadBytes = 16 * 1024;
/** Fields of one form besides its files, and bytes of one of them. */
export const formFields = 150;
export const formFieldBytes = 64 * 1024;
/** Headers of one part of a form, and their bytes. */
export const formPartHeaders = 8;
export const formPartHeaderBytes = 4_096;
