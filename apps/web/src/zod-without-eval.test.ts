import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('zod reads the setting of the first script before it is loaded', () => {
  // In a separate process: another test may have loaded zod in this one.
  const program = `globalThis.__zod_globalConfig = { jitless: true };
    const { z } = await import('zod');
    process.stdout.write(String(z.config().jitless));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  expect(output).toBe('true');
});
