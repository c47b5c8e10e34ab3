import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/demos', 'apps/server', 'apps/web'],
  },
});
