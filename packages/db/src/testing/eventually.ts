/**
 * For `vi.waitFor` and `expect.poll`, whose own second is a clock of a quiet machine: what comes is waited for however busy it is, and
 * what does not come fails the test.
 */
export const eventually = { timeout: 15_000, interval: 20 };
