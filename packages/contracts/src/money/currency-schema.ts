import { z } from 'zod';
import { currencies } from './currencies';
import { moneyMessages } from './messages';

/** A code of `currencies`, in small letters too. Apart from them, because public pages write amounts without zod. */
export const currencySchema = z
  .string({ error: moneyMessages.currencyUnknown })
  .trim()
  .toUpperCase()
  .pipe(z.enum(currencies, { error: moneyMessages.currencyUnknown }));
