import type { Measurement } from './bars';
import type { RunningServer } from './processes';

const yearMs = 365 * 86_400_000;

/** The files of a year, and those of all years that grow with every sale, by name. */
function filesOfBooks(): readonly (readonly [name: string, file: string, filter: object])[] {
  const from = new Date(Date.now() - yearMs).toISOString();
  return [
    ['invoices', 'invoices', { issuedFrom: from }],
    ['invoice-taxes', 'invoice-taxes', { issuedFrom: from }],
    ['ledger', 'ledger', { happenedFrom: from }],
    ['quotes', 'quotes', { sentFrom: from }],
    ['orders', 'orders', { placedFrom: from }],
    ['quotes of all years', 'quotes', {}],
    ['orders of all years', 'orders', {}],
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
  for (const [name, file, filter] of filesOfBooks()) {
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
      what: `export of ${name}`,
      figures: `${lines.toLocaleString('en')} lines`,
      value: (performance.now() - begin) / 1_000,
      unit: 's',
      bar: { atMost: 10 },
    });
  }
  const growth = { value: (peak - before) / 1_000_000, unit: 'MB', bar: { atMost: 64 } } as const;
  return [...measurements, { what: 'memory while exporting', figures: 'above its level before', ...growth }];
}
