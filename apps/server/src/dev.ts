import { devPages } from './pages/dev-pages';
import { startServer } from './startup/start-server';

await startServer(devPages);
