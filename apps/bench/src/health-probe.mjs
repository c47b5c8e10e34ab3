// Runs in a worker so that the cost of sending the flood is not attributed to the server.
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

let longest = 0;
parentPort.on('message', () => {
  parentPort.postMessage(longest);
  longest = 0;
});
while (true) {
  const sentAt = performance.now();
  await (await fetch(workerData.url)).arrayBuffer();
  longest = Math.max(longest, performance.now() - sentAt);
  await delay(5);
}
