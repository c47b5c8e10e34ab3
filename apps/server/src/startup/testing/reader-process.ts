import { createDatabase } from '@app/db/client';
import { startInboundMail } from '../run-site';
import { createReaderServices } from './reader-services';

// Runs a mail reader in its own process, so that a test can kill it. The first argument contains its settings
// as JSON.
const { connection, url, folder, dataDir } = JSON.parse(process.argv[2] ?? '');
const services = createReaderServices(createDatabase(connection, { applicationName: 'server' }), dataDir);
const timing = { standbyMs: 200, pollMs: 2_000, retryMs: [100, 1_000] } as const;
startInboundMail({ url: new URL(url), folder }, services, connection, { add: () => {} }, timing);
