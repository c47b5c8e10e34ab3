// `npm test`: installs what is missing, then checks everything. Ends with `tests: N passed, N failed, N skipped`.
import './check-node.mjs';

import('./run-tests.mjs');
