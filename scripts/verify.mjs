// `npm run verify`: format, lint, rooms and types. All faults of all packages are reported, regardless of
// order.
import { runTurbo } from './build.mjs';
import { checkRooms } from './check-rooms.mjs';
import { runPackage } from './steps.mjs';

const exitCodes = [
  await runPackage('@biomejs/biome/bin/biome', [
    'ci',
    '--diagnostic-level=error',
    '--max-diagnostics=none',
    '.',
  ]),
  checkRooms(),
  await runTurbo(['types', '--continue=always', '--output-logs=errors-only']),
];
process.exit(exitCodes.some((code) => code !== 0) ? 1 : 0);
