import { resetPasswordSchema, signupSchema } from '@app/contracts/accounts/auth/schema';
import { z } from 'zod';
import { passwordsMatch } from '~/lib/forms/passwords-match';

const confirm = z.string();

/** Step 4; the email address is already known. */
export const accountFormSchema = signupSchema
  .pick({ name: true, password: true })
  .extend({ confirm })
  .refine(...passwordsMatch('password'));

/** Step 6, beside the code boxes. */
export const resetFormSchema = resetPasswordSchema
  .pick({ newPassword: true })
  .extend({ confirm })
  .refine(...passwordsMatch('newPassword'));
