import { expect, test } from 'vitest';
import { writeJson } from './rest-mount';

test.each([
  [{ success: true, data: [{ a: 'x "ÿ" – 😀' }], count: 0, nothing: null, left: undefined, at: new Date(0) }],
  [[{ a: 1 }, 'b']],
  [{}],
  ['text'],
  [null],
])('writes %j as JSON does', (answer) => {
  expect(writeJson(answer)).toBe(JSON.stringify(answer));
});

test('a value under two keys is serialized once', () => {
  let serializations = 0;
  const list = { toJSON: () => ++serializations };
  expect(writeJson({ data: list, templates: list })).toBe('{"data":1,"templates":1}');
});
