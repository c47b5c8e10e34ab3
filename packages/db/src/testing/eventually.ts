/**
 * Options for `vi.waitFor` and `expect.poll`, whose default of one second suits only an idle machine: waits
 * long enough on a busy one, and still fails if nothing happens.
 */
export const eventually = { timeout: 15_000, interval: 20 };
