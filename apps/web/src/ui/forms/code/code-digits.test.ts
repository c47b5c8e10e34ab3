import { describe, expect, it } from 'vitest';
import { backspaceInBox, codeOf, enterInBox, noDigits } from './code-digits';

const boxes = (text: string) => Array.from({ length: 6 }, (_, index) => (text[index] ?? ' ').trim());

describe('enterInBox', () => {
  it('takes one digit and moves forward', () => {
    expect(enterInBox(noDigits, 0, '4')).toEqual({ digits: boxes('4'), focus: 1 });
    expect(enterInBox(boxes('1234'), 4, '5')).toEqual({ digits: boxes('12345'), focus: 5 });
  });

  it('stays in the last box', () => {
    expect(enterInBox(boxes('12345'), 5, '6')).toEqual({ digits: boxes('123456'), focus: 5 });
  });

  it('replaces the digit of a filled box, wherever the caret was', () => {
    expect(enterInBox(boxes('123456'), 2, '38')).toEqual({ digits: boxes('128456'), focus: 3 });
    expect(enterInBox(boxes('123456'), 2, '83')).toEqual({ digits: boxes('128456'), focus: 3 });
    expect(enterInBox(boxes('123456'), 2, '33')).toEqual({ digits: boxes('123456'), focus: 3 });
  });

  it.each(['a', '-', ' ', 'é'])('refuses %j without moving', (text) => {
    expect(enterInBox(boxes('12'), 2, text)).toEqual({ digits: boxes('12'), focus: 2 });
  });

  it('empties a box whose text was deleted', () => {
    expect(enterInBox(boxes('123'), 1, '')).toEqual({ digits: boxes('1 3'), focus: 1 });
  });

  it.each([0, 3, 5])('fills all boxes with a whole code from box %i', (index) => {
    expect(enterInBox(boxes('99'), index, '123456')).toEqual({ digits: boxes('123456'), focus: 5 });
  });

  it.each(['123 456', '123-456', ' 123456\n', 'Your code is 123456.', '１２３４５６'])(
    'reads the code in %j',
    (text) => {
      expect(codeOf(enterInBox(noDigits, 0, text).digits)).toBe('123456');
    },
  );

  it('fills the following boxes with part of a code', () => {
    expect(enterInBox(boxes('1'), 1, '234')).toEqual({ digits: boxes('1234'), focus: 4 });
    expect(enterInBox(boxes('1234'), 4, '567')).toEqual({ digits: boxes('123456'), focus: 5 });
  });
});

describe('backspaceInBox', () => {
  it('clears a filled box and stays', () => {
    expect(backspaceInBox(boxes('123'), 2)).toEqual({ digits: boxes('12'), focus: 2 });
  });

  it('moves back from an empty box and clears the one before', () => {
    expect(backspaceInBox(boxes('12'), 2)).toEqual({ digits: boxes('1'), focus: 1 });
  });

  it('stays in the first box', () => {
    expect(backspaceInBox(noDigits, 0)).toEqual({ digits: noDigits, focus: 0 });
  });
});
