import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type Value = { stringValue?: string; intValue?: number; arrayValue?: unknown };
type KeyValue = { key: string; value: Value };
type OtlpSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: KeyValue[];
  status: { code: number };
};
type OtlpBatch = {
  resourceSpans: { resource: { attributes: KeyValue[] }; scopeSpans: { spans: OtlpSpan[] }[] }[];
};

/** A received span, with its attributes by name. */
export type ReceivedSpan = Omit<OtlpSpan, 'attributes'> & {
  attributes: Record<string, string | number | undefined>;
};

const attributesByName = (attributes: KeyValue[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

/** An OTLP collector over HTTP on its own port, which parses batches as JSON. */
export class TraceCollector {
  readonly spans: ReceivedSpan[] = [];
  readonly resources: Record<string, unknown>[] = [];
  /** The headers of each batch. */
  readonly headers: NodeJS.Dict<string | string[]>[] = [];
  /** Everything received so far, as text. */
  text = '';
  /** Responds to a batch. */
  answer: (response: ServerResponse) => void = (response) => response.end('{}');
  readonly #server: Server;
  #port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  constructor() {
    this.#server = createServer(async (request, response) => {
      if (request.url !== '/v1/traces') return response.writeHead(404).end();
      const batch = (await json(request)) as OtlpBatch;
      this.headers.push(request.headers);
      this.text += JSON.stringify(batch);
      for (const { resource, scopeSpans } of batch.resourceSpans) {
        this.resources.push(attributesByName(resource.attributes));
        for (const { spans } of scopeSpans) {
          for (const span of spans)
            this.spans.push({ ...span, attributes: attributesByName(span.attributes) });
        }
      }
      this.answer(response);
    });
  }

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Returns the names of a span and its received ancestors, up to the root. */
  pathOf(span: ReceivedSpan): string[] {
    const parent = this.spans.find(
      ({ traceId, spanId }) => traceId === span.traceId && spanId === span.parentSpanId,
    );
    return parent ? [span.name, ...this.pathOf(parent)] : [span.name];
  }
}
