import { type Measurement, median } from './bars';
import { coldCases, frequentSearch, growthCases, restCases, warmCases } from './cases';
import { type Load, requestsPerSecond } from './load';
import { databaseProcessorTime, type RunningServer, startReference } from './processes';
import { interleave, medianRatio, type Rounds } from './rounds';

const connections = 8;

/** Headers of a browser that opens a page, so that the visits are counted (docs/behaviour/analytics.md). */
const browser = {
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
  'sec-fetch-dest': 'document',
  referer: 'https://news.example/',
};

const rate = (server: RunningServer, load: Load, seconds: number) =>
  requestsPerSecond(server.origin, () => [load], { connections, seconds });

/** Milliseconds per request without concurrency. */
const rateOfOne = async (server: RunningServer, load: Load, seconds: number) =>
  1_000 / (await requestsPerSecond(server.origin, () => [load], { connections: 1, seconds }));

const perSecond = (rates: readonly number[]) => `${Math.round(median(rates))}/s`;

/**
 * Compares cached responses with constant ones of the same size. Skips paths that the product does not serve.
 */
export async function measureWarm(product: RunningServer, rounds: Rounds): Promise<Measurement[]> {
  const cases: { case: (typeof warmCases)[number]; constant: string }[] = [];
  for (const warm of warmCases) {
    const response = await fetch(product.origin + warm.path, { headers: { 'accept-encoding': 'identity' } });
    const size = (await response.arrayBuffer()).byteLength;
    if (response.ok) cases.push({ case: warm, constant: `${warm.type}/${size}` });
  }
  const reference = await startReference(
    'const-reference',
    cases.map(({ constant }) => constant),
  );
  const measurements: Measurement[] = [];
  for (const { case: warm, constant } of cases) {
    const headers = 'headers' in warm ? warm.headers : warm.type === 'html' ? browser : {};
    const [ours = [], theirs = []] = await interleave(rounds, [
      () => rate(product, { path: warm.path, headers }, rounds.seconds),
      () => rate(reference, { path: `/${constant}`, headers }, rounds.seconds),
    ]);
    const figures = `${perSecond(ours)}, const ${perSecond(theirs)}, ${constant} bytes`;
    measurements.push({
      what: warm.what,
      figures,
      value: medianRatio(ours, theirs),
      unit: '×',
      bar: { atLeast: warm.bar },
    });
  }
  await reference.stop();
  return measurements;
}

type Side = [server: RunningServer, load: Load];

/** Compares how many requests one side serves for each request of the other. */
async function comparison(
  { what, bar }: { what: string; bar: number },
  [ours, theirs]: [Side, Side],
  referenceName: string,
  rounds: Rounds,
): Promise<Measurement> {
  const [own = [], other = []] = await interleave(
    rounds,
    [ours, theirs].map(
      ([server, load]) =>
        () =>
          rate(server, load, rounds.seconds),
    ),
  );
  const figures = `${perSecond(own)}, ${referenceName} ${perSecond(other)}`;
  return { what, figures, value: medianRatio(own, other), unit: '×', bar: { atLeast: bar } };
}

/** Compares calls that bypass the response cache with hand-written SQL. */
export async function measureCold(
  product: RunningServer,
  sql: RunningServer,
  rounds: Rounds,
): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const cold of coldCases) {
    measurements.push(
      await comparison(
        cold,
        [
          [product, cold.product],
          [sql, cold.sql],
        ],
        'sql',
        rounds,
      ),
    );
  }
  return measurements;
}

/**
 * Compares the REST paths with the procedures behind them by the processor time of the server. This measures
 * the cost of the translation and excludes the transfer of the response, which has lists under two names
 * (rest.list-shapes).
 */
export async function measureRest(product: RunningServer, rounds: Rounds): Promise<Measurement[]> {
  const perProcessorSecond = async (load: Load) => {
    const before = product.processorTime();
    const requests = (await rate(product, load, rounds.seconds)) * rounds.seconds;
    return requests / (product.processorTime() - before);
  };
  const measurements: Measurement[] = [];
  for (const { what, rest, procedure, bar } of restCases) {
    const [own = [], other = []] = await interleave(
      rounds,
      [rest, procedure].map((load) => () => perProcessorSecond(load)),
    );
    measurements.push({
      what,
      figures: `${perSecond(own)} of processor time, procedure ${perSecond(other)}`,
      value: medianRatio(own, other),
      unit: '×',
      bar: { atLeast: bar },
    });
  }
  return measurements;
}

/**
 * Measures how much more the same call costs with a hundred times as many templates, and the processor time
 * of server and database for a search that no index speeds up. Unlike the response time, processor time does
 * not depend on other work on the machine.
 */
export async function measureGrowth(
  small: RunningServer,
  { server: large, database }: { server: RunningServer; database: string },
  rounds: Rounds,
): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const growth of growthCases) {
    const [few = [], many = []] = await interleave(rounds, [
      () => rateOfOne(small, growth.load, rounds.seconds),
      () => rateOfOne(large, growth.load, rounds.seconds),
    ]);
    const figures = `${median(few).toFixed(2)} ms, then ${median(many).toFixed(2)} ms`;
    measurements.push({
      what: `${growth.what}, 1,000 to 100,000`,
      figures,
      value: medianRatio(many, few),
      unit: '×',
      bar: { atMost: growth.bar },
    });
  }
  const processorSeconds = () => large.processorTime() + databaseProcessorTime(database);
  const cost = async () => {
    const before = processorSeconds();
    const requests = rounds.seconds * (1_000 / (await rateOfOne(large, frequentSearch, rounds.seconds)));
    return ((processorSeconds() - before) * 1_000) / requests;
  };
  const [costs = []] = await interleave(rounds, [cost]);
  measurements.push({
    what: 'search for a word in a tenth of 100,000',
    figures: 'processor time of server and database',
    value: median(costs),
    unit: 'ms',
    bar: { atMost: 20 },
  });
  return measurements;
}
