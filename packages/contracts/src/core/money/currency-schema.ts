import { z } from 'zod';
import { typedLine } from '../../text';
import { currencies } from './currencies';
import { moneyMessages } from './messages';

/**
 * A code of `currencies`, in either case. Separate from the list, because public pages format amounts without
 * zod.
 */
export const currencySchema = typedLine({ error: moneyMessages.currencyUnknown })
  .toUpperCase()
  .pipe(z.enum(currencies, { error: moneyMessages.currencyUnknown }));
