import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { ProjectSequencer } from './scripts/project-sequencer.mjs';

export default defineConfig({
  test: {
    projects: [
      'packages/*',
      'apps/demos',
      'apps/server',
      'apps/web',
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'] } },
    ],
    sequence: { sequencer: ProjectSequencer },
    // Many tests wait for the database or for processes: two workers leave half of two cores idle.
    maxWorkers: Math.max(3, availableParallelism() - 1),
  },
});
