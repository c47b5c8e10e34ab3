/** Messages about amounts and currencies that cannot be parsed. */
export const moneyMessages = {
  currencyUnknown: 'Please choose a currency from the list',
} as const;
