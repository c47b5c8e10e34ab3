import { config } from 'zod/v4';

// Schemas would try to compile themselves; the site's content security policy forbids that, and browsers
// report each attempt.
config({ jitless: true });

// biome-ignore lint/performance/noBarrelFile: stands for the library.
// biome-ignore lint/performance/noReExportAll: the same.
export * from 'zod/v4';
