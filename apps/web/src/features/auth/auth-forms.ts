import { resetPasswordSchema, signupSchema } from '@app/contracts/auth';
import { messages } from '@app/contracts/messages';
import { z } from 'zod';

const confirm = z.string();

/** Step 4 of spec 2.7; the e-mail is known by then. */
export const accountFormSchema = signupSchema
  .pick({ name: true, password: true })
  .extend({ confirm })
  .refine(({ password, confirm }) => password === confirm, {
    path: ['confirm'],
    error: messages.passwordsDiffer,
    // Said together with whatever else is wrong.
    when: () => true,
  });

/** Step 6 of spec 2.7, beside the code boxes. */
export const resetFormSchema = resetPasswordSchema
  .pick({ newPassword: true })
  .extend({ confirm })
  .refine(({ newPassword, confirm }) => newPassword === confirm, {
    path: ['confirm'],
    error: messages.passwordsDiffer,
    when: () => true,
  });
