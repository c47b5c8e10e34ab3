import type { Measurement } from './bars';
import type { RunningServer } from './processes';

const yearMs = 365 * 86_400_000;

/** The files of a year, by name; quotes and orders have no filter by time, so that all of them are written. */
function filesOfYear(): readonly (readonly [file: string, filter: object])[] {
  const from = new Date(Date.now() - yearMs).toISOString();
  return [
    ['invoices', { issuedFrom: from }],
    ['invoice-taxes', { issuedFrom: from }],
    ['ledger', { happenedFrom: from }],
    ['quotes', {}],
    ['orders', {}],
  ];
}

/**
 * Measures how long each file of a year's books takes, and by how much the server's memory grew at most from
 * its level before, in a company with 100,000 orders. `token` is that of an account of the team.
 */
export async function measureExports(product: RunningServer, token: string): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  const before = product.memory();
  let peak = before;
  for (const [file, filter] of filesOfYear()) {
    const begin = performance.now();
    const response = await fetch(`${product.origin}/exports/${file}.csv`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(filter),
    });
    if (!response.ok || !response.body) throw new Error(`${file} was not exported: ${await response.text()}`);
    let lines = 0;
    for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
      lines += part.split('\n').length - 1;
      peak = Math.max(peak, product.memory());
    }
    measurements.push({
      what: `export of ${file}`,
      figures: `${lines.toLocaleString('en')} lines`,
      value: (performance.now() - begin) / 1_000,
      unit: 's',
      bar: { atMost: 10 },
    });
  }
  const growth = { value: (peak - before) / 1_000_000, unit: 'MB', bar: { atMost: 64 } } as const;
  return [...measurements, { what: 'memory while exporting', figures: 'above its level before', ...growth }];
}
