import { appRouter } from '@app/api/router';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'vitest';
import { openApiDocument } from '../openapi-document';

const document = openApiDocument(appRouter);
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ $id: 'api.json', ...document });

const pointer = (...parts: readonly string[]) =>
  `api.json#/${parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

/** Fails unless the document lists this response for this operation and its body matches the schema. */
export function expectDocumented(
  name: string,
  status: number,
  body: unknown,
  contentType = 'application/json',
): void {
  const [method = '', path = ''] = name.split(' ');
  const schemaPath = [
    'paths',
    path,
    method.toLowerCase(),
    'responses',
    String(status),
    'content',
    contentType,
  ];
  const validate = ajv.getSchema(pointer(...schemaPath, 'schema'));
  if (!validate) throw new Error(`${name} is not documented to answer ${status}: ${JSON.stringify(body)}`);
  validate(body);
  expect(validate.errors ?? [], `${name} ${status}`).toEqual([]);
}
