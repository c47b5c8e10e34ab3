import { defineConfig } from 'drizzle-kit';
import { migrationsTable } from './src/migrations/migrations-table';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/schema/**/*.ts',
  out: '../../drizzle',
  migrations: migrationsTable,
});
