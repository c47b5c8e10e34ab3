/* Read through `limits`, which says what the units are. */

/** A stream of live changes says that it is alive this often; a client that hears nothing for the second time asks anew. */
export const livePingMs = 15_000;
export const liveSilenceMs = 40_000;
/** After this a stream ends and the browser asks anew, so that its rights are looked at again. */
export const liveStreamMs = 10 * 60_000;
/** Changes are told together, at most this often. */
export const liveStepMs = 500;
/** Open streams: of one account (a browser has one for all its tabs), and of one server. */
export const liveStreamsPerAccount = 10;
export const liveStreams = 2_000;
