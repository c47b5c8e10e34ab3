// Runs before `npm run build`: with NODE_ENV=production npm omits the packages that a build needs.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root } from './steps.mjs';

if (!existsSync(join(root, 'node_modules/turbo'))) {
  fail(
    'The build tools are not installed, as after "npm ci" with NODE_ENV=production: run "npm ci --include=dev", then build again.',
  );
}
