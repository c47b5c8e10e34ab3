/** What is said about amounts and currencies that cannot be read. */
export const moneyMessages = {
  currencyUnknown: 'Please choose a currency from the list',
} as const;
