import type { DatabaseConnection } from '@app/db/connection';
import { processEnv } from '../env/env';
import { examineDatabase, examineServices } from './doctor/examine';
import type { Finding } from './doctor/probe';
import { withDatabase } from './with-database';

/**
 * `npm run doctor` checks everything that the settings refer to, beside a running server or before the first
 * start. It prints one line each, with what to do, or with `-- --json` an array of `{ subject, state, text
 * }`. Exits with 1 when there is a fault.
 */
export async function doctor(args: readonly string[]): Promise<number> {
  const json = args[0] === '--json';
  if (args.length > (json ? 1 : 0)) throw new Error('Usage: npm run doctor [-- --json]');
  const findings = await examine();
  if (json) console.log(JSON.stringify(findings, null, 2));
  else for (const { state, subject, text } of findings) console.log(formatFinding(state, subject, text));
  return findings.some(({ state }) => state === 'fault') ? 1 : 0;
}

function formatFinding(state: string, subject: string, text: string): string {
  return `${state.padEnd(7)}  ${subject.padEnd(15)}  ${text}`;
}

async function examine(): Promise<Finding[]> {
  try {
    const env = processEnv();
    const services = examineServices(env);
    const examineConnection = (connection: DatabaseConnection) => examineDatabase(env, connection);
    const database = await withDatabase(examineConnection, { log: () => {} }).catch((error: Error) => [
      { subject: 'database', state: 'fault' as const, text: error.message },
    ]);
    return [...database, ...(await services)];
  } catch (error) {
    // With contradictory settings nothing else can be checked.
    return [
      { subject: 'settings', state: 'fault', text: error instanceof Error ? error.message : String(error) },
    ];
  }
}
