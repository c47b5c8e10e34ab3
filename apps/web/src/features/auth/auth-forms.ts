import { resetPasswordSchema, signupSchema } from '@app/contracts/auth';
import { z } from 'zod';
import { repeats } from '~/lib/repeats';

const confirm = z.string();

/** Step 4 of spec 2.7; the e-mail is known by then. */
export const accountFormSchema = signupSchema
  .pick({ name: true, password: true })
  .extend({ confirm })
  .refine(...repeats('password'));

/** Step 6 of spec 2.7, beside the code boxes. */
export const resetFormSchema = resetPasswordSchema
  .pick({ newPassword: true })
  .extend({ confirm })
  .refine(...repeats('newPassword'));
