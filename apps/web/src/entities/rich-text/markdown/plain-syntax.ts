/** Syntax for which posts have no block stays literal text: HTML, and link reference definitions. */
export const plainSyntax = { disable: { null: ['htmlFlow', 'htmlText', 'definition', 'codeIndented'] } };
