import { defineConfig } from 'vitest/config';
import { rewordPlugin } from '../content/src/rewording/reword-plugin.ts';

/** A separate config, so that the tests can also be run from this folder. */
export default defineConfig({ plugins: [rewordPlugin('en', { isServer: true })], test: { name: 'mail' } });
