// `npm run bench`: builds what changed, then measures the built product beside its references (apps/bench).
import './check-node.mjs';

import('./run-bench.mjs');
