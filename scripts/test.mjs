// `npm test`: installs missing packages, then checks everything. Ends with `tests: N passed, N failed, N
// skipped`.
import './check-node.mjs';

import('./run-tests.mjs');
