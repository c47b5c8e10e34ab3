import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect } from './client';
import { connectEmbeddedPostgres } from './connect-embedded-postgres';
import type { DatabaseConnection } from './connection';
import { startEmbeddedPostgres } from './embedded-postgres';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reach-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function answers(connection: DatabaseConnection): Promise<boolean> {
  const sql = connect(connection, { max: 1, applicationName: 'reach-test' });
  try {
    await sql`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await sql.end();
  }
}

test('without a server the database runs until it is released', async () => {
  const options = { dataDir: join(folder, 'data'), log: () => {} };
  const { connection, release } = await connectEmbeddedPostgres(options);
  expect(await answers(connection)).toBe(true);
  await release();
  expect(await answers(connection)).toBe(false);
});

test('beside a server its own database is used and left running', async () => {
  const options = { dataDir: join(folder, 'data'), log: () => {} };
  const server = await startEmbeddedPostgres(options);
  try {
    const { connection, release } = await connectEmbeddedPostgres(options);
    expect(connection).toEqual(server.connection);
    await release();
    expect(await answers(server.connection)).toBe(true);
  } finally {
    await server.stop();
  }
});
