import { expect, test } from 'vitest';
import { postMessages } from './messages';
import { postTranslationsSchema } from './translation-schema';

const of = '';
const refusals = (fields: unknown) =>
  postTranslationsSchema
    .safeParse({ fr: fields })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('a file has no empty text in another language, and none of blanks (posts.content-file)', () => {
  const body = [{ type: 'paragraph', spans: [{ text: 'Bonjour' }] }];
  expect(refusals({ title: { text: 'Bonjour', of }, body: { text: body, of } })).toBeUndefined();
  for (const text of ['', ' ', '\u200b']) {
    expect(refusals({ title: { text, of } })).toEqual([['fr.title.text', postMessages.translationEmpty]]);
  }
  expect(refusals({ body: { text: [], of } })).toEqual([['fr.body.text', postMessages.translationEmpty]]);
});
