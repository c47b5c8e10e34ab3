// `npm start`: installs and builds what is missing, then runs the server in this process.
import './check-node.mjs';

import('./start-site.mjs');
