import { messages } from '@app/contracts/messages';

/**
 * Arguments for `refine` of a form in which a new password is typed twice: `schema.extend({ confirm:
 * z.string() }).refine(...passwordsMatch('password'))`.
 */
export function passwordsMatch<Field extends string>(field: Field) {
  const isMatching = (values: Record<Field | 'confirm', string>) => values[field] === values.confirm;
  // `when`: reported together with all other errors.
  const rule = { path: ['confirm'], error: messages.passwordsDiffer, when: () => true };
  return [isMatching, rule] satisfies [unknown, unknown];
}
