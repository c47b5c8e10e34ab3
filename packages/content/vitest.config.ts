import { defineConfig } from 'vitest/config';

/** A separate config, so that the tests can also be run from this folder. */
export default defineConfig({ test: { name: 'content' } });
