import { parseArgs } from 'node:util';
import { hasProxy, type ProxyName, proxyNames } from '../../startup/testing/start-proxy';
import { describeSoak } from './describe-soak';
import { faultsOf } from './judge-soak';
import { runSoak } from './run-soak';

/**
 * `npm run soak`: runs two instances of the built product under mixed load, with restarts in between. Exits
 * with 1 when something was lost, duplicated or leaked. `--minutes 30 --workers 20 --pause 1000 --proxy
 * nginx --second-node PROGRAM`, with which the second instance runs.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    workers: { type: 'string', default: '20' },
    pause: { type: 'string', default: '1000' },
    proxy: { type: 'string' },
    'second-node': { type: 'string', default: process.execPath },
  },
});

const print = (line: string) => process.stdout.write(`${line}\n`);
const startedAt = performance.now();
const report = (line: string) =>
  print(`${((performance.now() - startedAt) / 1_000).toFixed(0).padStart(5)} s  ${line}`);

const chosen = proxyNames.filter((name) => values.proxy === undefined || values.proxy === name);
const proxy: ProxyName | undefined = chosen.find(hasProxy);
if (!proxy) {
  print(
    `None of ${chosen.join(', ')} is installed: install one of nginx, Caddy and HAProxy, or name it with --proxy.`,
  );
  process.exit(1);
}
const load = {
  minutes: Number(values.minutes),
  workers: Number(values.workers),
  pauseMs: Number(values.pause),
};
const result = await runSoak({ ...load, proxy, secondNode: values['second-node'], report });
for (const line of describeSoak(result)) print(line);
const faults = faultsOf(result);
const counts = new Map<string, number>();
for (const fault of faults) counts.set(fault, (counts.get(fault) ?? 0) + 1);
for (const [fault, count] of [...counts].slice(0, 50)) print(`FAULT  ${count} × ${fault}`);
print(faults.length === 0 ? 'Nothing was lost, doubled or leaked.' : `${faults.length} faults.`);
process.exit(faults.length === 0 ? 0 : 1);
