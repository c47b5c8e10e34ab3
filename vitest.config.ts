import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/demos', 'apps/server', 'apps/web'],
    // Many tests wait for the database or for processes: on two cores one worker would leave half of the machine idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
