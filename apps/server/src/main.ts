import { join } from 'node:path';
import { examineSite } from './operations/doctor/examine-site';
import { builtPages } from './pages/built-pages';
import { startServer } from './startup/start-server';

// The same path from here and from the build in apps/server/dist.
const webDist = join(import.meta.dirname, '../../web/dist');
await startServer((_server, languages) => builtPages(webDist, languages), examineSite);
