import { afterAll, vi } from 'vitest';

// Files share their process, in any order: a window that one of them has made up must not meet the next one.
afterAll(() => vi.unstubAllGlobals());
