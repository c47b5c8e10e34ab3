import type { Mark } from '@app/contracts/desk/ticket/marks';
import { expect, test } from 'vitest';
import { marksAfterTyping } from './marks-after-typing';

const bold: Mark = { kind: 'bold', at: 3, length: 4 };
const picture: Mark = { kind: 'picture', at: 3, length: 4, fileId: '0198c0de-0000-7000-8000-000000000001' };

test.each<[string, Mark, string, string, Mark[]]>([
  ['behind it', bold, 'So bold', 'So bold!', [bold]],
  ['before it', bold, 'So bold', 'Oh, so bold', [{ ...bold, at: 7 }]],
  ['in it', bold, 'So bold', 'So bo-o-ld', [{ ...bold, length: 7 }]],
  ['over an end of it', bold, 'So bold yet', 'So bo-et', []],
  ['over all of it', bold, 'So bold', 'So ', []],
  ['in a picture', picture, 'So [a] ', 'So [ab] ', []],
])('formatting after typing %s', (_, mark, before, after, expected) => {
  expect(marksAfterTyping([mark], before, after)).toEqual(expected);
});
