/* Used through `limits`, which documents the units. */

/**
 * Interval of the keep-alive pings in a live stream, and the silence of more than two intervals after which a
 * client reconnects.
 */
export const livePingMs = 15_000;
export const liveSilenceMs = 40_000;
/** Lifetime of a stream; the browser then reconnects, so that its permissions are checked again. */
export const liveStreamMs = 10 * 60_000;
/** Changes are batched and sent at most this often. */
export const liveStepMs = 500;
/** Open streams per account (a browser has one for all its tabs), and per server. */
export const liveStreamsPerAccount = 10;
export const liveStreams = 2_000;
